// All schema files of a project, and the references between them. Nothing is fetched: a reference to a file that the project does not list
// is a problem.
namespace Vivace.Json.Generator.Schemas;

internal sealed class SchemaFiles(IReadOnlyList<SchemaFileText> texts, List<SchemaProblem> problems)
{
    private readonly Dictionary<string, SchemaFile?> _files = new(StringComparer.OrdinalIgnoreCase);
    private readonly HashSet<(string, string)> _unresolved = [];

    /// <summary>The file that an attribute names: by its path from the folder of the source file, or by the end of its path.</summary>
    internal SchemaFile? Find(ModelRequest request)
    {
        string name = request.Schema.Replace('\\', '/');
        string beside = Combine(request.File.Replace('\\', '/'), name);
        SchemaFileText[] found = [.. texts.Where(file => IsSame(file.Path, beside))];
        if (found.Length == 0)
            found = [.. texts.Where(file => IsSame(file.Path, name) || file.Path.EndsWith("/" + name, StringComparison.OrdinalIgnoreCase))];
        if (name.Length > 0 && found.Length == 1)
            return Load(found[0]);
        problems.Add(request.Problem(found.Length > 1 && name.Length > 0
            ? $"Expected one additional file named {name}, found {found.Length}: {string.Join(", ", found.Select(file => file.Path))}. " +
                $"Name more folders of its path."
            : $"Expected an additional file named {(name.Length > 0 ? name : "by the attribute")}, found none. Add <AdditionalFiles " +
                $"Include=\"{(name.Length > 0 ? name : "order.schema.json")}\" /> to the project."));
        return null;
    }

    /// <summary>Resolves a reference from a place; reports one that leads nowhere.</summary>
    internal SchemaFilePlace? Resolve(SchemaFilePlace from, string reference)
    {
        int hash = reference.IndexOf('#');
        string file = hash < 0 ? reference : reference.Substring(0, hash), fragment = hash < 0 ? "" : reference.Substring(hash + 1);
        SchemaFile? target = file.Length == 0 ? from.File : FindFile(from.File, file);
        if (target?.Find(fragment) is { } place)
            return place;
        if (_unresolved.Add(from.Key))
            problems.Add(Unresolved(from, reference, hasFile: target is not null));
        return null;
    }

    private static SchemaProblem Unresolved(SchemaFilePlace from, string reference, bool hasFile)
    {
        if (reference.Contains("//json-schema.org/"))
            return from.ProblemAt("$ref", SchemaProblem.Untyped,
                "A value that is a schema itself has no .NET type. The model holds it as JsonElement.");
        return from.ProblemAt("$ref", SchemaProblem.Unusable, hasFile
            ? $"Expected a schema at the reference {reference}, found nothing there."
            : $"Expected a file of the project for the reference {reference}, found none. Add it to the project as <AdditionalFiles>; " +
                $"nothing is fetched from the network.");
    }

    private SchemaFile? FindFile(SchemaFile from, string reference)
    {
        string beside = Combine(from.Path, reference);
        if (texts.FirstOrDefault(file => IsSame(file.Path, beside)) is { } found)
            return Load(found);
        string wanted = from.Id is { } own && Uri.TryCreate(own, UriKind.Absolute, out Uri? address)
            && Uri.TryCreate(address, reference, out Uri? full) ? full.AbsoluteUri : reference;
        foreach (SchemaFileText text in texts)
        {
            // Whatever else the additional files are for.
            if (text.Text.Contains(wanted) && Parse(text, out _) is { } file && file.Id?.TrimEnd('#') == wanted)
                return file;
        }

        return null;
    }

    private SchemaFile? Load(SchemaFileText text)
    {
        SchemaFile? file = Parse(text, out SchemaProblem? problem);
        if (problem is not null)
            problems.Add(problem);
        return file;
    }

    private SchemaFile? Parse(SchemaFileText text, out SchemaProblem? problem)
    {
        problem = null;
        if (_files.TryGetValue(text.Path, out SchemaFile? file))
            return file;
        try
        {
            file = new SchemaFile(text, SchemaText.Parse(text.Text));
        }
        catch (SchemaTextException exception)
        {
            problem = new SchemaFile(text, new SchemaFileNode(SchemaNodeKind.Null, default))
                .Problem(SchemaProblem.Unusable, new(exception.Position, 0), $"The schema is not valid JSON: {exception.Message}.");
        }

        _files.Add(text.Path, file);
        return file;
    }

    private static bool IsSame(string path, string other) => string.Equals(path, other, StringComparison.OrdinalIgnoreCase);

    // The path of a file that is named from the folder of another.
    private static string Combine(string from, string name)
    {
        List<string> parts = [.. from.Split('/')];
        parts.RemoveAt(parts.Count - 1);
        foreach (string part in name.Split('/'))
        {
            if (part == ".." && parts.Count > 0)
                parts.RemoveAt(parts.Count - 1);
            else if (part != ".")
                parts.Add(part);
        }

        return string.Join("/", parts);
    }
}
