// Translates the keywords of one schema.
using System.Text;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Schemas.Program;

namespace Vivace.Json.Schemas.Compiling;

internal sealed partial class SchemaCompiler
{
    private sealed class NodeCompiler(SchemaCompiler compiler, SchemaNode node)
    {
        private const JsonSchemaDialect Draft4 = JsonSchemaDialect.Draft4, Draft6 = JsonSchemaDialect.Draft6, Draft7 = JsonSchemaDialect.Draft7;
        private const JsonSchemaDialect Draft201909 = JsonSchemaDialect.Draft201909, Draft202012 = JsonSchemaDialect.Draft202012;

        // So many keywords or names are compared with one another to find those that are there twice.
        private const int FewKeywords = 32;

        private List<SchemaMember> _keywords = [];
        private List<NodeAnnotation>? _annotations;
        private MemberNames? _madeNames;
        private ArrayRules? _array;

        private MemberNames Names => _madeNames ??= new MemberNames();

        private SchemaRules Rules => node.Resource.Rules;

        internal void Compile(JsonView schema)
        {
            if (schema.Kind is JsonValueKind.True or JsonValueKind.False)
            {
                node.Fixed = schema.Kind == JsonValueKind.True;
                return;
            }

            if (schema.Kind != JsonValueKind.Object)
                throw Invalid(schema, Rules.Dialect == Draft4 ? "a schema: an object" : "a schema: an object, true or false");

            _keywords = WithoutDoubles(node.Resource.Document.MembersOf(schema));
            if (Rules.IgnoresBesideReference && TryGet("$ref", out JsonView reference))
            {
                node.Reference = compiler.Resolve(reference, node.Resource, out _);
                return;
            }

            foreach (SchemaMember keyword in _keywords)
            {
                if (!TryCompileCore(keyword.Name, keyword.Value) && !TryCompileApplicator(keyword.Name, keyword.Value) && !TryCompileValidation(keyword.Name, keyword.Value))
                    Annotate(keyword.Name, keyword.Value);
            }

            CompileObject();
            CompileArray();
            CompileText();
            if (_annotations is not null)
                node.Annotations = [.. _annotations];
        }

        // The last one of a name counts, in the place of the first.
        private static List<SchemaMember> WithoutDoubles(List<SchemaMember> keywords)
        {
            if (keywords.Count <= FewKeywords && !HasDoubles(keywords))
                return keywords;
            Dictionary<string, SchemaMember> last = new(StringComparer.Ordinal);
            foreach (SchemaMember keyword in keywords)
                last[keyword.Name] = keyword;
            return [.. last.Values];
        }

        private static bool HasDoubles(List<SchemaMember> keywords)
        {
            for (int i = 1; i < keywords.Count; i++)
            {
                for (int j = 0; j < i; j++)
                {
                    if (keywords[i].Name == keywords[j].Name)
                        return true;
                }
            }

            return false;
        }

        private bool Has(string keyword) => TryGet(keyword, out _);

        private bool TryGet(string keyword, out JsonView value) => SchemaMembers.TryFind(_keywords, keyword, out value);

        private bool TryCompileCore(string keyword, JsonView value)
        {
            switch (keyword)
            {
                case "$ref":
                    node.Reference = compiler.Resolve(value, node.Resource, out _);
                    return true;
                case "$dynamicRef" when Rules.IsSince(Draft202012):
                    SchemaNode target = compiler.Resolve(value, node.Resource, out string? anchor);
                    SetDynamic(keyword, target, anchor);
                    return true;
                case "$recursiveRef" when Rules.Dialect == Draft201909:
                    SchemaNode root = compiler.Resolve(value, node.Resource, out _);
                    SetDynamic(keyword, root, root.Resource.DynamicAnchors.ContainsKey(SchemaResource.RecursiveAnchor) ? SchemaResource.RecursiveAnchor : null);
                    return true;
                case "$schema" or "$comment" or "definitions":
                    return true;
                case "$id" or "id":
                    return keyword == Rules.IdKeyword;
                case "$defs" or "$anchor" or "$vocabulary":
                    return Rules.IsSince(Draft201909);
                case "$dynamicAnchor":
                    return Rules.IsSince(Draft202012);
                case "$recursiveAnchor":
                    return Rules.Dialect == Draft201909;
                default:
                    return false;
            }
        }

        private void SetDynamic(string keyword, SchemaNode target, string? anchor)
        {
            node.Dynamic = new DynamicReference(keyword, target, anchor);
            if (anchor is not null)
                compiler._dynamic.Add(node.Dynamic);
        }

        private bool TryCompileApplicator(string keyword, JsonView value)
        {
            switch (keyword)
            {
                case "unevaluatedItems" when Rules.IsSince(Draft201909) && Rules.Has(SchemaVocabularies.Unevaluated):
                    node.UnevaluatedItems = Child(value, keyword);
                    return true;
                case "unevaluatedProperties" when Rules.IsSince(Draft201909) && Rules.Has(SchemaVocabularies.Unevaluated):
                    node.UnevaluatedProperties = Child(value, keyword);
                    return true;
            }

            if (!Rules.Has(SchemaVocabularies.Applicator))
                return false;
            switch (keyword)
            {
                case "allOf":
                    node.AllOf = Children(value, keyword);
                    return true;
                case "anyOf":
                    node.AnyOf = new BranchSet(Children(value, keyword));
                    return true;
                case "oneOf":
                    node.OneOf = new BranchSet(Children(value, keyword));
                    return true;
                case "not":
                    node.Not = Child(value, keyword);
                    return true;
                case "if" when Rules.IsSince(Draft7):
                    node.If = Child(value, keyword);
                    return true;
                case "then" when Rules.IsSince(Draft7):
                    node.Then = Has("if") ? Child(value, keyword) : null;
                    return true;
                case "else" when Rules.IsSince(Draft7):
                    node.Else = Has("if") ? Child(value, keyword) : null;
                    return true;
                case "properties" or "patternProperties" or "additionalProperties" or "dependencies":
                    return true;
                case "propertyNames":
                    return Rules.IsSince(Draft6);
                case "dependentSchemas":
                    return Rules.IsSince(Draft201909);
                case "items" or "additionalItems" or "prefixItems" or "contains":
                    return TryCompileElements(keyword, value);
                default:
                    return false;
            }
        }

        private bool TryCompileElements(string keyword, JsonView value)
        {
            _array ??= new ArrayRules();
            switch (keyword)
            {
                case "prefixItems" when Rules.IsSince(Draft202012):
                    _array.Prefix = Children(value, keyword);
                    return true;
                case "items" when !Rules.IsSince(Draft202012) && value.Kind == JsonValueKind.Array:
                    _array.Prefix = Children(value, keyword, fewest: 0);
                    _array.PrefixKeyword = keyword;
                    return true;
                case "items":
                    _array.Rest = Child(value, keyword);
                    _array.RestKeyword = keyword;
                    return true;
                case "additionalItems" when !Rules.IsSince(Draft202012):
                    // Without an array in items, it has no effect.
                    if (TryGet("items", out JsonView items) && items.Kind == JsonValueKind.Array)
                    {
                        _array.Rest = Child(value, keyword);
                        _array.RestKeyword = keyword;
                    }

                    return true;
                case "contains" when Rules.IsSince(Draft6):
                    _array.Contains = Child(value, keyword);
                    _array.MarksContained = Rules.IsSince(Draft202012);
                    return true;
                default:
                    return false;
            }
        }

        private bool TryCompileValidation(string keyword, JsonView value)
        {
            if (!Rules.Has(SchemaVocabularies.Validation))
                return false;
            switch (keyword)
            {
                case "type":
                    node.Kinds = TypesOf(value);
                    return true;
                case "enum":
                    node.Enum = new ValueSet(ElementsOf(value, 0), node.Resource.Document.Text);
                    return true;
                case "const" when Rules.IsSince(Draft6):
                    node.Const = new ValueSet([value], node.Resource.Document.Text);
                    return true;
                case "minimum" or "maximum" or "exclusiveMinimum" or "exclusiveMaximum" or "multipleOf":
                    CompileNumber(node.Numbers ??= new NumberRules(), keyword, value);
                    return true;
                case "minLength":
                    (node.Strings ??= new StringRules()).MinLength = CountOf(value);
                    return true;
                case "maxLength":
                    (node.Strings ??= new StringRules()).MaxLength = CountOf(value);
                    return true;
                case "pattern":
                    (node.Strings ??= new StringRules()).Pattern = PatternOf(value, out string text);
                    node.Strings.PatternText = text;
                    return true;
                case "minItems":
                    (_array ??= new ArrayRules()).MinItems = CountOf(value);
                    return true;
                case "maxItems":
                    (_array ??= new ArrayRules()).MaxItems = CountOf(value);
                    return true;
                case "uniqueItems":
                    (_array ??= new ArrayRules()).IsUnique = BooleanOf(value);
                    return true;
                case "minContains" when Rules.IsSince(Draft201909):
                    (_array ??= new ArrayRules()).MinContains = CountOf(value);
                    return true;
                case "maxContains" when Rules.IsSince(Draft201909):
                    (_array ??= new ArrayRules()).MaxContains = CountOf(value);
                    return true;
                case "required" or "minProperties" or "maxProperties":
                    return true;
                case "dependentRequired":
                    return Rules.IsSince(Draft201909);
                default:
                    return false;
            }
        }

        private void CompileNumber(NumberRules rules, string keyword, JsonView value)
        {
            // In draft 4, exclusive is a flag of the other keyword.
            if (Rules.Dialect == Draft4 && keyword is "exclusiveMinimum" or "exclusiveMaximum")
            {
                BooleanOf(value);
                return;
            }

            ReadOnlySpan<byte> text = NumberOf(value, "a number");
            switch (keyword)
            {
                case "minimum" when IsExclusive("exclusiveMinimum"):
                case "exclusiveMinimum":
                    rules.ExclusiveMinimum = new NumberBound(text);
                    break;
                case "maximum" when IsExclusive("exclusiveMaximum"):
                case "exclusiveMaximum":
                    rules.ExclusiveMaximum = new NumberBound(text);
                    break;
                case "minimum":
                    rules.Minimum = new NumberBound(text);
                    break;
                case "maximum":
                    rules.Maximum = new NumberBound(text);
                    break;
                default:
                    if (text[0] == '-' || new NumberParts(text).IsZero)
                        throw Invalid(value, "a number above 0");
                    rules.MultipleOf = new NumberDivisor(text);
                    break;
            }
        }

        private bool IsExclusive(string keyword) => Rules.Dialect == Draft4 && TryGet(keyword, out JsonView value) && value.Kind == JsonValueKind.True;

        private void CompileText()
        {
            if (TryGet("format", out JsonView format))
            {
                if (format.Kind != JsonValueKind.String)
                    throw Invalid(format, "the name of a format as a string");
                if ((compiler.Settings.AssertFormat && Rules.Has(SchemaVocabularies.Format)) || Rules.Has(SchemaVocabularies.FormatAssertion))
                {
                    string name = SchemaRegistry.TextOf(format);
                    if (JsonFormats.Find(name, Rules.Dialect) is { } check)
                    {
                        node.Strings ??= new StringRules();
                        (node.Strings.Format, node.Strings.FormatName) = (check, name);
                    }
                }
            }

            if (Rules.Dialect != Draft7 || !compiler.Settings.AssertContent)
                return;
            bool isBase64 = HasText("contentEncoding", "base64"), isJson = HasText("contentMediaType", "application/json");

            // Bytes in an encoding that is not known are not looked at.
            if (Has("contentEncoding") && !isBase64)
                return;
            if (!isBase64 && !isJson)
                return;
            node.Strings ??= new StringRules();
            (node.Strings.IsBase64, node.Strings.IsJson) = (isBase64, isJson);
        }

        private bool HasText(string keyword, string text) => TryGet(keyword, out JsonView value) && value.ValueEquals(text);

        private void CompileArray()
        {
            if (_array is null)
                return;

            // A count says something only where contains does, and none is enough if the count says so.
            if (_array is { Contains: not null, MinContains: 0, MaxContains: long.MaxValue, MarksContained: false })
                _array.Contains = null;
            node.Arrays = _array;
        }

        private void CompileObject()
        {
            bool applies = Rules.Has(SchemaVocabularies.Applicator), validates = Rules.Has(SchemaVocabularies.Validation);
            List<PatternMember> patterns = [];
            List<Dependency> dependencies = [];
            int[] required = [];
            if (applies && TryGet("properties", out JsonView properties))
            {
                foreach (SchemaMember member in ObjectOf(properties))
                    Names.At(member).Property = Child(member.Value, "properties", member.Name);
            }

            if (applies && TryGet("patternProperties", out JsonView rows))
            {
                foreach (SchemaMember member in ObjectOf(rows))
                    patterns.Add(new PatternMember(PatternOf(new JsonView(rows.Tree, member.Value.Word - 1), out string text), text, Child(member.Value, "patternProperties", member.Name)));
            }

            if (validates && TryGet("required", out JsonView names))
                required = NamesOf(names);
            if (applies)
                AddDependencies(dependencies);
            if (validates && Rules.IsSince(Draft201909) && TryGet("dependentRequired", out JsonView lists))
            {
                foreach (SchemaMember member in ObjectOf(lists))
                    dependencies.Add(new Dependency(Names.IndexOf(member), NamesOf(member.Value), null, "dependentRequired"));
            }

            SchemaNode? additionalNode = applies && TryGet("additionalProperties", out JsonView additional) ? Child(additional, "additionalProperties") : null;
            SchemaNode? namesNode = applies && Rules.IsSince(Draft6) && TryGet("propertyNames", out JsonView nameSchema) ? Child(nameSchema, "propertyNames") : null;
            long fewest = validates && TryGet("minProperties", out JsonView min) ? CountOf(min) : 0, most = validates && TryGet("maxProperties", out JsonView max) ? CountOf(max) : long.MaxValue;
            if (_madeNames is null && patterns.Count == 0 && additionalNode is null && namesNode is null && fewest == 0 && most == long.MaxValue)
                return;
            if (patterns.Count > 0)
            {
                for (int i = 0; i < Names.Keys.Count; i++)
                    Names.Members[i].Patterns = PatternsOf(Names.Keys[i], patterns);
            }

            node.Objects = new()
            {
                Names = new NameTable(Names.Keys),
                Members = [.. Names.Members],
                Patterns = [.. patterns],
                Required = required,
                Dependencies = [.. dependencies],
                Additional = additionalNode,
                PropertyNames = namesNode,
                MinProperties = fewest,
                MaxProperties = most,
            };
        }

        private void AddDependencies(List<Dependency> dependencies)
        {
            if (TryGet("dependencies", out JsonView both))
            {
                foreach (SchemaMember member in ObjectOf(both))
                {
                    bool isList = member.Value.Kind == JsonValueKind.Array;
                    int trigger = Names.IndexOf(member);
                    dependencies.Add(isList
                        ? new Dependency(trigger, NamesOf(member.Value), null, "dependencies")
                        : new Dependency(trigger, [], Child(member.Value, "dependencies", member.Name), "dependencies"));
                }
            }

            if (Rules.IsSince(Draft201909) && TryGet("dependentSchemas", out JsonView schemas))
            {
                foreach (SchemaMember member in ObjectOf(schemas))
                    dependencies.Add(new Dependency(Names.IndexOf(member), [], Child(member.Value, "dependentSchemas", member.Name), "dependentSchemas"));
            }
        }

        private static int[] PatternsOf(byte[] name, List<PatternMember> patterns)
        {
            List<int> matching = [];
            for (int i = 0; i < patterns.Count; i++)
            {
                if (patterns[i].Pattern.IsMatch(name))
                    matching.Add(i);
            }

            return [.. matching];
        }

        private void Annotate(string keyword, JsonView value)
        {
            switch (keyword)
            {
                // Without a media type, nobody knows what the schema describes.
                case "contentSchema" when !Has("contentMediaType"):
                    return;
                case "contentEncoding" or "contentMediaType" or "contentSchema":
                    (_annotations ??= []).Add(new NodeAnnotation(keyword, new WrittenValue(node.Resource.Document.Text, value), ValueKinds.String));
                    return;
                default:
                    (_annotations ??= []).Add(new NodeAnnotation(keyword, new WrittenValue(node.Resource.Document.Text, value), ValueKinds.All));
                    return;
            }
        }

        private SchemaNode Child(JsonView value, string keyword, string? key = null, int index = -1) =>
            compiler.NodeOf(node.Resource.Document, value.Word, node.Resource, new SchemaPlace(node.Place, keyword, key, index));

        private SchemaNode[] Children(JsonView value, string keyword, int fewest = 1)
        {
            List<SchemaNode> children = [];
            foreach (JsonView element in ElementsOf(value, fewest))
                children.Add(Child(element, keyword, index: children.Count));
            return [.. children];
        }

        private JsonException Invalid(JsonView value, string expected, string? hint = null, Exception? inner = null) =>
            SchemaFailure.Invalid(value, expected, hint, inner: inner, address: node.Resource.Address);

        private JsonView[] ElementsOf(JsonView value, int fewest)
        {
            if (value.Kind != JsonValueKind.Array)
                throw Invalid(value, "an array");
            int count = 0;
            foreach (JsonView element in value.Elements)
                count++;
            if (count < fewest)
                throw Invalid(value, "an array that is not empty");
            JsonView[] elements = new JsonView[count];
            count = 0;
            foreach (JsonView element in value.Elements)
                elements[count++] = element;
            return elements;
        }

        private List<SchemaMember> ObjectOf(JsonView value) => value.Kind == JsonValueKind.Object ? node.Resource.Document.MembersOf(value) : throw Invalid(value, "an object");

        private int[] NamesOf(JsonView value)
        {
            List<int> names = [];
            HashSet<int>? known = null;
            foreach (JsonView element in ElementsOf(value, 0))
            {
                if (element.Kind != JsonValueKind.String)
                    throw Invalid(element, "the name of a member as a string");
                int name = Names.IndexOf(new SchemaMember(element, element.Word));
                if (known is null ? names.Contains(name) : !known.Add(name))
                    continue;
                names.Add(name);
                if (names.Count == FewKeywords)
                    known = [.. names];
            }

            return [.. names];
        }

        private ValueKinds TypesOf(JsonView value)
        {
            if (value.Kind != JsonValueKind.Array)
                return TypeOf(value);
            ValueKinds kinds = ValueKinds.None;
            foreach (JsonView element in ElementsOf(value, 1))
                kinds |= TypeOf(element);
            return kinds;
        }

        private ValueKinds TypeOf(JsonView value) => (value.Kind == JsonValueKind.String ? SchemaRegistry.TextOf(value) : "") switch
        {
            "null" => ValueKinds.Null,
            "boolean" => ValueKinds.Boolean,
            "object" => ValueKinds.Object,
            "array" => ValueKinds.Array,
            "number" => ValueKinds.Number,
            "integer" => ValueKinds.Integer,
            "string" => ValueKinds.String,
            _ => throw Invalid(value, "the name of a type", "The types are array, boolean, integer, null, number, object and string."),
        };

        private bool BooleanOf(JsonView value) => value.Kind is JsonValueKind.True or JsonValueKind.False ? value.Kind == JsonValueKind.True : throw Invalid(value, "true or false");

        private ReadOnlySpan<byte> NumberOf(JsonView value, string expected) => value.Kind == JsonValueKind.Number ? value.RawUtf8 : throw Invalid(value, expected);

        private long CountOf(JsonView value)
        {
            const string Expected = "an integer from 0";
            ReadOnlySpan<byte> text = NumberOf(value, Expected);
            NumberParts parts = new(text);
            if (parts.IsZero)
                return 0;
            if (text[0] == '-' || !NumberParts.IsInteger(text))
                throw Invalid(value, Expected);

            // No text is longer than this.
            const int MostDigits = 18;
            if (parts.Exponent + parts.Digits.Length > MostDigits)
                return long.MaxValue;
            _ = parts.TryToSmallCoefficient(out ulong count);
            for (long power = 0; power < parts.Exponent; power++)
                count *= 10;
            return (long)count;
        }

        private EcmaPattern PatternOf(JsonView value, out string text)
        {
            if (value.Kind != JsonValueKind.String)
                throw Invalid(value, "a regular expression as a string");
            text = SchemaRegistry.TextOf(value);
            if (compiler._patterns.TryGetValue(text, out EcmaPattern? known))
                return known;
            try
            {
                return compiler._patterns[text] = EcmaPattern.Parse(text);
            }
            catch (FormatException cause)
            {
                throw Invalid(value, "a regular expression of ECMA-262", cause.Message, cause);
            }
        }
    }

    /// <summary>The names of members that a schema mentions, each once.</summary>
    private sealed class MemberNames
    {
        private readonly Dictionary<string, int> _indexes = new(StringComparer.Ordinal);

        internal List<byte[]> Keys { get; } = [];

        internal List<NamedMember> Members { get; } = [];

        internal NamedMember At(SchemaMember member) => Members[IndexOf(member)];

        internal int IndexOf(SchemaMember member)
        {
            // Latin-1 keeps all bytes apart, also of names that are not UTF-8.
            string name = member.Name, key = IsAscii(name) ? name : Encoding.Latin1.GetString(member.MakeKey());
            if (_indexes.TryGetValue(key, out int index))
                return index;
            index = Keys.Count;
            _indexes.Add(key, index);
            Keys.Add(member.MakeKey());
            Members.Add(new NamedMember(name, key));
            return index;
        }

        private static bool IsAscii(string text)
        {
            foreach (char unit in text)
            {
                if (unit >= 0x80)
                    return false;
            }

            return true;
        }
    }
}
