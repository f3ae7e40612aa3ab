// Makes types of the schemas that the project asks for, and of all that they refer to.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Generator.Schemas;

internal sealed class ModelBuilder
{
    private const string Element = "global::System.Text.Json.JsonElement";

    private readonly List<SchemaProblem> _problems = [];
    private readonly SchemaFiles _set;
    private readonly Dictionary<(string, string), ModelType> _types = [];
    private readonly List<ModelType> _made = [];
    private readonly HashSet<string> _names = new(StringComparer.Ordinal);
    private readonly List<(SchemaFilePlace Place, ModelType Type)> _uses = [];

    // Types that keep members which the schema does not name.
    private readonly HashSet<string> _keepers = new(StringComparer.Ordinal);

    // The names that types of definitions begin with.
    private readonly Dictionary<ModelType, string> _roots = [];

    // Types that the project asks for, until they are filled.
    private readonly Dictionary<ModelType, SchemaFilePlace> _asked = [];

    // The values around the one that is looked at, within one type.
    private HashSet<(string, string)> _around = [];

    private ModelBuilder(IReadOnlyList<SchemaFileText> files) => _set = new SchemaFiles(files, _problems);

    internal static (List<ModelType> Types, List<SchemaProblem> Problems) Build(
        IReadOnlyList<ModelRequest> requests, IReadOnlyList<SchemaFileText> files)
    {
        ModelBuilder builder = new(files);
        foreach (ModelRequest request in requests)
            builder.Ask(request);
        foreach (ModelType type in builder._asked.Keys.ToArray())
            builder.FillAsked(type);
        foreach (ModelType type in builder._made)
            Inherit(type);
        foreach ((SchemaFilePlace place, ModelType type) in builder._uses)
        {
            if (type.Base is { Discriminator: { } discriminator })
            {
                // Here the discriminator is a member that the type does not have.
                type.IsClosed = false;
                builder._problems.Add(place.Problem(
                    SchemaProblem.Unchecked,
                    $"{type.Name} is written without \"{discriminator}\" here, because it is a variant of {type.Base.Name}. Refer to the " +
                        $"schema of {type.Base.Name} instead."));
            }
        }

        return (builder._made, builder._problems);
    }

    // Once all types have their members: a type can be a variant before it is filled. The discriminator is not a member, wherever the
    // schema describes it.
    private static void Inherit(ModelType type)
    {
        if (type.Discriminator is not null)
            type.Members.RemoveAll(member => member.JsonName == type.Discriminator);
        foreach (ModelVariant variant in type.Variants)
        {
            variant.Type.Members.RemoveAll(
                member => member.JsonName == type.Discriminator || type.Members.Exists(known => known.JsonName == member.JsonName));
            RenameInherited(variant.Type, type);
        }
    }

    // Types are made where they are first met, so a long chain of them is as deep as it is long. No schema may end the compiler.
    private void FillAsked(ModelType type)
    {
        try
        {
            if (_asked.TryGetValue(type, out SchemaFilePlace? place))
                Fill(type, SchemaView.Of(place, _set));
        }
        catch (InsufficientExecutionStackException)
        {
            _problems.Add(
                type.Request!.Problem(
                    $"Expected types that refer to each other over fewer steps, found a longer chain from {type.Name}. Ask for a " +
                        $"definition in its middle by a type of its own."));
        }
    }

    private void Ask(ModelRequest request)
    {
        if (request.Refusal is { } refusal)
        {
            _problems.Add(request.Problem(refusal));
            return;
        }

        if (_set.Find(request) is not { } file)
            return;
        if (file.Find(request.Definition.TrimStart('#')) is not { } place)
        {
            _problems.Add(
                request.Problem(
                    $"Expected a schema at {request.Definition} in {file.Path}, found nothing there. A definition is named like " +
                        $"#/$defs/address."));
            return;
        }

        SchemaView view = SchemaView.Of(place, _set);
        SchemaKinds kinds = SchemaKinds.Of(view);
        bool isObject = kinds.IsObject || VariantsOf(view) is { } variants && variants.TrueForAll(IsObject);
        bool isMeant = kinds is { Single: null, AreSeveral: false } && view.Has("additionalProperties");
        if (!isObject && !isMeant)
        {
            _problems.Add(
                request.Problem(
                    $"Expected the schema of an object for {request.Name}, found another at {request.Schema}{request.Definition}. Put " +
                        $"the attribute on a type for one of its objects, and name it by Definition."));
            return;
        }

        if (_types.TryGetValue(view.Place.Key, out ModelType? other))
        {
            _problems.Add(
                request.Problem(
                    $"Expected one type for this schema, found {other.Name} and {request.Name}. Remove the attribute from one of them."));
            return;
        }

        ModelType type = new(request.Space, request.Name, request) { IsRecord = request.IsRecord, Access = request.Access };
        _names.Add(type.FullName);
        _types.Add(view.Place.Key, type);
        _made.Add(type);
        if (request.KeepsUnknownMembers)
            _keepers.Add(type.Name);
        _asked.Add(type, view.Place);
        ReportOtherKinds(view, isMeant ? "additionalProperties" : kinds.Implied);
    }

    private bool IsObject(SchemaFilePlace place) => SchemaKinds.Of(SchemaView.Of(place, _set)).IsObject;

    // The type of a place, made when it is first met. It is known before its members are, because they may lead back to it.
    private ModelType TypeOf(SchemaView view, string name, ModelType around)
    {
        if (!_types.TryGetValue(view.Place.Key, out ModelType? type))
            type = Named(view, name, around);
        else if (!_asked.ContainsKey(type))
            return type;
        HashSet<(string, string)> values = _around;
        _around = [];
        Fill(type, view);
        _around = values;
        return type;
    }

    private ModelType Named(SchemaView view, string name, ModelType around)
    {
        // A definition has a name of its own; another schema has that of the member that leads to it.
        string[] path = view.Place.Pointer.Split('/');
        bool isDefinition = path.Length > 1 && path[path.Length - 2] is "$defs" or "definitions" or "schemas";
        string own = isDefinition ? ModelNames.Pascal(path[path.Length - 1]) : name;
        string root = isDefinition ? RootOf(around) : around.Name;
        if (!own.StartsWith(root, StringComparison.Ordinal) || own == root)
            own = root + own;
        string prefix = around.Space.Length == 0 ? "global::" : $"global::{around.Space}.";
        own = ModelNames.Unique(prefix + own, _names).Substring(prefix.Length);
        ModelType type = new(around.Space, own, request: null) { IsRecord = around.IsRecord, Access = around.Access };
        _roots[type] = RootOf(around);
        _names.Add(type.FullName);
        _types.Add(view.Place.Key, type);
        _made.Add(type);
        return type;
    }

    private string RootOf(ModelType type) => _roots.TryGetValue(type, out string? root) ? root : type.Name;

    private void Fill(ModelType type, SchemaView view)
    {
        _asked.Remove(type);
        Describe(type, view);
        HashSet<string> required = RequiredOf(view);
        foreach ((SchemaFilePlace place, SchemaFileNode properties) in view.FindAll("properties"))
            foreach (SchemaFileMember property in properties.Members)
                AddMember(type, place.Of(property, "properties"), property.Name, required.Contains(property.Name));
        foreach (string name in required)
            if (!type.Members.Exists(member => member.JsonName == name) && !IsDeclared(type, name))
                AddMember(type, name, new ModelValue(Element), isRequired: true, null, isObsolete: false);

        (SchemaFilePlace Place, SchemaFileNode Value)? others = view.Find("additionalProperties");
        bool mayEvaluateMore = Array.Exists(SchemaKinds.ThatEvaluate, view.Has)
            || view.FindAll("unevaluatedProperties").Any(static found => found.Value.Kind != SchemaNodeKind.False);
        type.IsClosed = (others ?? (mayEvaluateMore ? null : view.Find("unevaluatedProperties"))) is { Value.Kind: SchemaNodeKind.False }
            && !view.Has("patternProperties");
        if (mayEvaluateMore && others is null && view.Find("unevaluatedProperties") is { } unevaluated)
            Report(unevaluated.Place, "unevaluatedProperties", "\"unevaluatedProperties\"");
        type.KeepsOthers = !type.IsClosed && (others is not null || view.Has("patternProperties") || _keepers.Contains(RootOf(type)));
        if (others is { Value: { IsObject: true, Members.Length: > 0 } })
            Report(others.Value.Place, "additionalProperties", "The type of members that the schema does not name");

        if (type.Variants.Count == 0 && VariantsOf(view) is { } variants)
        {
            if (variants.TrueForAll(IsObject) && variants.TrueForAll(variant => SchemaView.Of(variant, _set).Has("properties")))
                AddVariants(type, view, variants);
            else
                ReportUnchecked(view, ["oneOf", "anyOf"]);
        }

        ReportUnchecked(view, SchemaKinds.UncheckedInObjects);
    }

    private static void Describe(ModelType type, SchemaView view)
    {
        type.Doc = DocOf(view.Place);
        type.IsObsolete = view.Place.Node["deprecated"]?.Kind == SchemaNodeKind.True;
    }

    private static string? DocOf(SchemaFilePlace place)
    {
        string? title = place.Node.StringOf("title"), description = place.Node.StringOf("description");
        return title is null || description is null ? title ?? description : $"{title.TrimEnd('.')}. {description}";
    }

    private static HashSet<string> RequiredOf(SchemaView view) =>
        [.. view.FindAll("required").SelectMany(found => found.Value.Items).Where(item => item.Kind == SchemaNodeKind.String)
            .Select(item => item.Text)];

    private static bool IsDeclared(ModelType type, string jsonName) =>
        type.Request is { } request && request.Declared.Contains(ModelNames.ForMember(jsonName, type, []), StringComparer.Ordinal);

    private void AddMember(ModelType type, SchemaFilePlace place, string jsonName, bool isRequired)
    {
        if (place.Node.Kind == SchemaNodeKind.False || IsDeclared(type, jsonName))
            return;
        if (type.Members.Find(member => member.JsonName == jsonName) is { } before)
        {
            // Two parts of allOf describe the member. One of them often says nothing but how it is used.
            if (before.Value.Type != Element)
            {
                if (place.Node.Members.Length > 0)
                    _problems.Add(
                        place.Problem(SchemaProblem.Unchecked,
                            $"\"{jsonName}\" is described more than once. The model has what the first description says of it."));
                return;
            }

            type.Members.Remove(before);
        }

        ModelValue value = ValueOf(place, ModelNames.Pascal(jsonName), type);
        if (value.Model is { } model)
            _uses.Add((place, model));
        AddMember(type, jsonName, value, isRequired, DocOf(place) ?? DocOf(SchemaView.Of(place, _set).Place),
            place.Node["deprecated"]?.Kind == SchemaNodeKind.True);
    }

    private static void AddMember(ModelType type, string jsonName, ModelValue value, bool isRequired, string? doc, bool isObsolete)
    {
        HashSet<string> taken = [.. type.Members.Select(member => member.Name), .. type.Request?.Declared ?? default];
        type.Members.Add(new ModelMember(ModelNames.ForMember(jsonName, type, taken), jsonName, value, isRequired, doc, isObsolete));
    }

    private ModelValue ValueOf(SchemaFilePlace place, string name, ModelType around)
    {
        SchemaView view = SchemaView.Of(place, _set);
        SchemaKinds kinds = SchemaKinds.Of(view);
        if (view.Find("const") is { } constant)
            return Chosen(view, kinds, constant.Place, "const", [constant.Value], name, around);
        if (view.Find("enum") is { } choice)
            return Chosen(view, kinds, choice.Place, "enum", choice.Value.Items, name, around);
        if (!_around.Add(view.Place.Key))
        {
            ReportUntyped(view, "type", "A value that holds itself without an object with members between");
            return new ModelValue(Element);
        }

        RuntimeHelpers.EnsureSufficientExecutionStack();
        ModelValue value = VariantsOf(view) is { } variants && !kinds.IsObject
            ? OneOf(view, variants, name, around)
            : OfKind(view, kinds, place, name, around);
        _around.Remove(view.Place.Key);
        return value;
    }

    private ModelValue OfKind(SchemaView view, SchemaKinds kinds, SchemaFilePlace place, string name, ModelType around)
    {
        ModelValue value = kinds.Single switch
        {
            "object" => Object(view, name, around),
            "array" => List(view, name, around),
            "string" => Text(view),
            "integer" => PlainValues.Integer(view),
            "number" => PlainValues.Number(view),
            "boolean" => new ModelValue("bool"),
            _ => new ModelValue(Element),
        };
        if (kinds.Single is null && kinds.AreSeveral)
            ReportUntyped(view, "type", "A value of several kinds");
        if (value.Type != Element)
            ReportOtherKinds(view, kinds.Implied);
        if (view.IsCircle)
            ReportUntyped(view, "$ref", "A reference that leads back to itself");
        if (kinds.Single is null && !kinds.AreSeveral)
        {
            foreach (string dynamic in Array.FindAll(["$dynamicRef", "$recursiveRef"], view.Has))
                ReportUntyped(view, dynamic, "What a dynamic reference leads to");
        }

        if (kinds.Single is "string" or "integer" or "number" or "boolean")
            ReportUnchecked(view,
                kinds.Single is "integer" or "number" ? ["multipleOf", .. SchemaKinds.UncheckedAnywhere] : SchemaKinds.UncheckedAnywhere);
        if (value.Type is "double" or "float")
            ReportUnchecked(view, Checks.Unchecked(view));
        string? initial = DefaultOf(view.Place.Node["default"] is null ? place : view.Place, value.Type);
        return value with { AllowsNull = value.Type != Element && kinds.AllowsNull, Initial = value.Initial ?? initial };
    }

    private string? DefaultOf(SchemaFilePlace place, string type)
    {
        SchemaFileNode? given = place.Node["default"];
        string? literal = PlainValues.Default(given, type);
        if (literal is null && given is { Kind: not SchemaNodeKind.Null } && PlainValues.HasLiterals(type))
            _problems.Add(
                place.ProblemAt("default", SchemaProblem.Unchecked,
                    $"\"default\" is no {type}, so the member of the model begins without it."));
        return literal;
    }

    private ModelValue Object(SchemaView view, string name, ModelType around)
    {
        if (view.Has("properties") || view.Has("required") || _types.ContainsKey(view.Place.Key) || VariantsOf(view) is not null)
        {
            ModelType type = TypeOf(view, name, around);
            return new ModelValue(type.FullName, Model: type);
        }

        ReportUnchecked(view, SchemaKinds.UncheckedInObjects);
        string item = !view.Has("patternProperties") && view.Find("additionalProperties") is { Value.IsObject: true } others
            ? ItemOf(others.Place.Child("additionalProperties")!, name + "Value", around)
            : Element;
        return new ModelValue($"global::System.Collections.Generic.IReadOnlyDictionary<string, {item}>");
    }

    private ModelValue List(SchemaView view, string name, ModelType around)
    {
        (SchemaFilePlace Place, SchemaFileNode Value)? items = view.Find("items");
        if (view.Has("prefixItems") || items is { Value.Kind: SchemaNodeKind.Array })
        {
            ReportUntyped(view, view.Has("prefixItems") ? "prefixItems" : "items", "An array whose items have types of their own");
            return new ModelValue(Element);
        }

        string item = items is { Value.IsObject: true }
            ? ItemOf(items.Value.Place.Child("items")!,
                name.EndsWith("s", StringComparison.Ordinal) ? name.Substring(0, name.Length - 1) : name + "Item", around)
            : Element;
        ReportUnchecked(view, SchemaKinds.UncheckedInArrays);
        return new ModelValue($"global::System.Collections.Generic.IReadOnlyList<{item}>",
            Checks: Checks.Lengths(view, "minItems", "maxItems"));
    }

    private string ItemOf(SchemaFilePlace place, string name, ModelType around)
    {
        ModelValue item = ValueOf(place, name, around);
        if (item.Checks.Length > 0)
            _problems.Add(place.Problem(SchemaProblem.Unchecked, "The rules for single items are not checked by the model."));
        return item.TypeOrNull;
    }

    private ModelValue Text(SchemaView view)
    {
        string? format = view.StringOf("format");
        string? type = format switch
        {
            "date-time" => "global::System.DateTimeOffset",
            "date" => "global::System.DateOnly",
            "uuid" => "global::System.Guid",
            "uri" or "uri-reference" or "iri" or "iri-reference" => "global::System.Uri",
            "byte" => "byte[]",
            _ => view.StringOf("contentEncoding") == "base64" ? "byte[]" : null,
        };
        if (type is not null)
            return new ModelValue(type);
        List<string> checks = [.. Checks.Lengths(view, "minLength", "maxLength")];
        if (view.Find("pattern") is { Value.Kind: SchemaNodeKind.String } pattern)
        {
            if (ModelPattern.Translate(pattern.Value.Text, out bool matchesEmpty) is { } regex)
            {
                checks.Add($"{Checks.Space}RegularExpression({Checks.Literal(regex)})");

                // The attribute does not look at empty strings.
                if (!matchesEmpty && !view.Has("minLength"))
                    checks.Add(Checks.NotEmpty);
            }
            else
            {
                Report(pattern.Place, "pattern", "The pattern");
            }
        }

        if (format == "email")
            checks.Add(Checks.Space + "EmailAddress");
        else if (format is not null)
            Report(view.Find("format")!.Value.Place, "format", $"The format {format}");
        return new ModelValue("string", Checks: [.. checks]);
    }

    // const and enum.
    private ModelValue Chosen(
        SchemaView view, SchemaKinds kinds, SchemaFilePlace place, string keyword, SchemaFileNode[] values, string name, ModelType around)
    {
        SchemaFileNode[] some = [.. values.Where(value => value.Kind != SchemaNodeKind.Null)];
        bool allowsNull = some.Length < values.Length && (kinds.AllowsNull || !view.Has("type"));
        if (some.Length > 1 && Array.TrueForAll(some, value => value.Kind == SchemaNodeKind.String && IsEnumName(value.Text)))
        {
            if (!_types.TryGetValue(view.Place.Key, out ModelType? type))
            {
                type = Named(view, name, around);
                Describe(type, view);
                type.EnumNames = [];
                foreach (string text in some.Select(value => value.Text).Distinct(StringComparer.Ordinal))
                    type.EnumNames.Add((ModelNames.Unique(ModelNames.Pascal(text), [.. type.EnumNames.Select(known => known.Name)]), text));
            }

            SchemaFileNode? initial = place.Node["default"];
            return new ModelValue(type.FullName, allowsNull, Initial: initial is { Kind: SchemaNodeKind.String }
                && type.EnumNames?.Find(known => known.Text == initial.Text).Name is { } chosen ? $"{type.FullName}.{chosen}" : null);
        }

        if (some.Length > 0 && PlainValues.TypeOf(some) is { } plain)
        {
            string[] literals = [.. some.Select(value => PlainValues.LiteralOf(value, plain))];
            return new ModelValue(plain, allowsNull, [$"{Checks.Allowed}({string.Join(", ", literals)})"],
                literals.Length == 1 && !allowsNull ? literals[0] : null, literals.Length == 1);
        }

        ReportUntyped(view, keyword, "A choice of values of several kinds");
        return new ModelValue(Element);
    }

    // Names of enumerations are listed with commas, and read without the white space around them.
    private static bool IsEnumName(string text) => text.Length > 0 && text.Trim().Length == text.Length && !text.Contains(",");

    private ModelValue OneOf(SchemaView view, List<SchemaFilePlace> variants, string name, ModelType around)
    {
        string keyword = view.Has("oneOf") ? "oneOf" : "anyOf";
        List<SchemaFilePlace> some = [.. variants.Where(variant => SchemaKinds.Of(SchemaView.Of(variant, _set)).Single != "null")];
        bool allowsNull = some.Count < variants.Count || some.Exists(variant => SchemaKinds.Of(SchemaView.Of(variant, _set)).AllowsNull);
        if (some.Count == 1)
        {
            ModelValue only = ValueOf(some[0], name, around);
            return only with { AllowsNull = only.Type != Element && (allowsNull || only.AllowsNull) };
        }

        if (some.Count > 1 && some.TrueForAll(IsObject))
        {
            ModelType type = TypeOf(view, name, around);
            return new ModelValue(type.FullName, allowsNull, Model: type);
        }

        HashSet<string?> kinds = [.. some.Select(variant => SchemaKinds.Of(SchemaView.Of(variant, _set)).Single)];
        if (kinds.Count == 1 && kinds.First() is "string" or "boolean")
        {
            Report(view.Find(keyword)!.Value.Place, keyword, "The choice");
            foreach (SchemaView variant in some.Select(variant => SchemaView.Of(variant, _set)))
                ReportOtherKinds(variant, SchemaKinds.Of(variant).Implied);
            return new ModelValue(kinds.First() == "string" ? "string" : "bool", allowsNull);
        }

        ReportUntyped(view, keyword, "A choice of values of several kinds");
        return new ModelValue(Element);
    }

    private static List<SchemaFilePlace>? VariantsOf(SchemaView view)
    {
        if ((view.Find("oneOf") ?? view.Find("anyOf")) is not { Value.Items.Length: > 0 } found)
            return null;
        string keyword = found.Place.Node["oneOf"] == found.Value ? "oneOf" : "anyOf";
        return [.. found.Value.Items.Select((_, index) => found.Place.Child(keyword, index))];
    }

    private void AddVariants(ModelType type, SchemaView view, List<SchemaFilePlace> variants)
    {
        SchemaView[] views = [.. variants.Select(variant => SchemaView.Of(variant, _set))];
        string keyword = view.Has("oneOf") ? "oneOf" : "anyOf";
        string[]? marks = MarksOf(type, view, variants, views, out string? discriminator) ?? OwnMembers(views);
        if (marks is null)
        {
            KeepUntyped(type, view, keyword, "a choice of objects that neither a constant nor a required member of their own tells apart");
            return;
        }

        if (type.Request is { IsSealed: true } request)
        {
            _problems.Add(
                request.Problem(
                    $"Expected a type that is not sealed for a choice of objects, found {type.Name}. Remove the word sealed; the type " +
                        $"becomes abstract."));
            return;
        }

        ModelType[] types = [.. views.Select((variant, index) =>
            TypeOf(variant,
                ModelNames.Pascal(discriminator is null ? variant.Place.Node.StringOf("title") ?? marks[index] : marks[index]), type))];

        // A .NET class has one base class.
        if (type.Base is not null || types.Distinct().Count() < types.Length
            || Array.Exists(types,
                variant =>
                    variant == type || variant.Base is not null || variant.Variants.Count > 0 || variant.Request is { IsSealed: true }))
        {
            KeepUntyped(type, view, keyword, "a choice of objects of which one belongs to another choice too, or is a choice itself,");
            return;
        }

        // The variants decide.
        type.IsClosed = type.KeepsOthers = false;
        type.Discriminator = discriminator;
        for (int i = 0; i < types.Length; i++)
        {
            types[i].Base = type;
            type.Variants.Add(new ModelVariant(types[i], marks[i]));
            if (!view.Has("type"))
                ReportOtherKinds(views[i], SchemaKinds.Of(views[i]).Implied);
        }

        // OpenAPI requires the member wherever it is declared to be one.
        if (discriminator is not null && !view.Has("discriminator") && !RequiredOf(view).Contains(discriminator)
            && !Array.TrueForAll(views, variant => RequiredOf(variant).Contains(discriminator)))
            Report(view.Find(keyword)!.Value.Place, keyword,
                $"An object without \"{discriminator}\" is valid and cannot be read, because it names the type. The choice");
        else if (discriminator is null && !Array.TrueForAll(types, static variant => variant.IsClosed))
            Report(view.Find(keyword)!.Value.Place, keyword,
                $"An object is read as the first type of which it has the member ({string.Join(", ", marks)}). That it meets another " +
                    $"schema instead");
    }

    // A choice that no base class can be made of.
    private void KeepUntyped(ModelType type, SchemaView view, string keyword, string subject)
    {
        ReportUntyped(view, keyword, $"{type.Name}: {subject}");
        type.IsClosed = false;
        type.KeepsOthers = true;
    }

    // Two names in JSON can become one in C#. A member must not hide one of the base class.
    private static void RenameInherited(ModelType variant, ModelType around)
    {
        HashSet<string> taken = [.. around.Members.Select(member => member.Name), .. variant.Members.Select(member => member.Name)];
        for (int i = 0; i < variant.Members.Count; i++)
        {
            ModelMember member = variant.Members[i];
            if (!around.Members.Exists(known => known.Name == member.Name))
                continue;
            string name = ModelNames.Unique(member.Name, taken);
            taken.Add(name);
            variant.Members[i] = member with { Name = name };
        }
    }

    // The values of the member that tells the variants apart.
    private string[]? MarksOf(
        ModelType type, SchemaView view, List<SchemaFilePlace> variants, SchemaView[] views, out string? discriminator)
    {
        SchemaFileNode? declared = view.Find("discriminator")?.Value;
        IEnumerable<string> candidates = declared?.StringOf("propertyName") is { } name
            ? [name]
            : views[0].FindAll("properties").SelectMany(found => found.Value.Members).Select(member => member.Name);
        foreach (string candidate in candidates)
        {
            // The base class would have it twice, or serializers give it another meaning.
            if (IsDeclared(type, candidate) || candidate is "$id" or "$ref" or "$values")
                continue;
            string?[] marks = [
                .. views.Select(
                    (variant, index) => ConstantOf(variant, candidate) ?? (declared is null ? null : MappedTo(variants[index], declared)))];
            if (Array.TrueForAll(marks, mark => mark is not null) && marks.Distinct(StringComparer.Ordinal).Count() == marks.Length)
            {
                discriminator = candidate;
                return marks!;
            }
        }

        discriminator = null;
        return null;
    }

    private string? ConstantOf(SchemaView view, string property)
    {
        if (PropertyOf(view, property) is not { } place)
            return null;
        SchemaView value = SchemaView.Of(place, _set);
        return value.StringOf("const")
            ?? (value.Find("enum")?.Value is { Items.Length: 1 } choice && choice.Items[0].Kind == SchemaNodeKind.String
                ? choice.Items[0].Text
                : null);
    }

    // OpenAPI: the value that the mapping gives a reference, or the last part of the reference.
    private static string? MappedTo(SchemaFilePlace variant, SchemaFileNode discriminator)
    {
        if (variant.Node.StringOf("$ref") is not { } reference)
            return null;
        string last = reference.Substring(reference.LastIndexOf('/') + 1);
        return Array.Find(discriminator["mapping"]?.Members ?? [],
            member => member.Value.Text == reference || member.Value.Text == last)?.Name ?? last;
    }

    private static SchemaFilePlace? PropertyOf(SchemaView view, string name)
    {
        foreach ((SchemaFilePlace place, SchemaFileNode properties) in view.FindAll("properties"))
            if (Array.Find(properties.Members, member => member.Name == name) is { } found)
                return place.Of(found, "properties");
        return null;
    }

    // For each variant a required member that no other variant has.
    private static string[]? OwnMembers(SchemaView[] views)
    {
        string[] own = [
            .. views.Select(
                view =>
                    RequiredOf(view)
                        .FirstOrDefault(name => Array.TrueForAll(views, other => other == view || PropertyOf(other, name) is null)))
                            .OfType<string>()];
        return own.Length == views.Length ? own : null;
    }

    private void ReportOtherKinds(SchemaView view, string? keyword)
    {
        if (keyword is not null)
            _problems.Add(
                (view.Find(keyword)?.Place ?? view.Place).ProblemAt(keyword, SchemaProblem.Unchecked,
                    $"Without \"type\", the schema accepts values of other kinds too. The model reads only those that \"{keyword}\" " +
                        $"is about."));
    }

    private void ReportUnchecked(SchemaView view, string[] keywords)
    {
        foreach (string keyword in keywords)
            foreach ((SchemaFilePlace place, SchemaFileNode value) in view.FindAll(keyword))
                if (value.Kind != SchemaNodeKind.False)
                    Report(place, keyword, $"\"{keyword}\"");
    }

    private void Report(SchemaFilePlace place, string keyword, string subject) =>
        _problems.Add(place.ProblemAt(keyword, SchemaProblem.Unchecked, $"{subject} is not checked by the model."));

    private void ReportUntyped(SchemaView view, string keyword, string subject) =>
        _problems.Add(
            (view.Find(keyword)?.Place ?? view.Place).ProblemAt(keyword, SchemaProblem.Untyped,
                $"{subject} has no .NET type. The model holds it as JsonElement."));
}
