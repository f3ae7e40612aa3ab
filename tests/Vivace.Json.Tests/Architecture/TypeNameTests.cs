// One word, one thing: no two types of the sources have the same name, in whatever assembly they are.
using System.Text.RegularExpressions;

namespace Vivace.Json.Tests.Architecture;

public partial class TypeNameTests
{
    private sealed record Declared(string Name, string Place, bool IsNested);

    // The parts of a partial type, and a type with and without type parameters, are one place. A nested type is told apart by the type around it, so only types that are not nested need names of their own.
    [Fact]
    public void EachName_StandsForOneType()
    {
        ILookup<string, Declared> byName = SourceFile.PathsIn("src").Where(static path => !path.Split('/').Any(static part => part is "obj" or "bin")).SelectMany(TypesIn).Distinct().ToLookup(static type => type.Name);
        Assert.True(byName.Count > 1000);
        Assert.Empty(byName.Where(static types => types.Count() > 1 && types.Any(static type => !type.IsNested)).Select(static types => $"{types.Key}: {string.Join(", ", types.Select(static type => type.Place))}"));
    }

    private static IEnumerable<Declared> TypesIn(string path)
    {
        string text = File.ReadAllText(Path.Combine(Repository.Root, "src", path));
        string place = $"{path.Split('/')[0]}, {Namespace().Match(text).Groups[1].Value}";
        string outer = "";
        foreach (Match type in Type().Matches(text))
        {
            bool isNested = type.Groups["indent"].Length != 0;
            string name = type.Groups["name"].Value;
            if (!isNested)
                outer = name;
            yield return new Declared(name, isNested ? $"{place}.{outer}" : place, isNested);
        }
    }

    [GeneratedRegex(@"^namespace ([\w.]+)", RegexOptions.Multiline)]
    private static partial Regex Namespace();

    // Private types are their outer type's own matter.
    [GeneratedRegex(@"^(?<indent> *)(?:public|internal)(?: (?:static|sealed|abstract|partial|readonly|ref|unsafe|new))* (?:class|struct|interface|enum|record(?: struct| class)?) (?<name>\w+)", RegexOptions.Multiline)]
    private static partial Regex Type();
}
