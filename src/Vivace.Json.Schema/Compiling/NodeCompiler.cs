// Translates the keywords of one schema.
using System.Runtime.CompilerServices;
using System.Text.Json;
using Vivace.Json.Documents;
using Vivace.Json.Schema.Formats;
using Vivace.Json.Schema.Patterns;
using Vivace.Json.Schema.Program;

namespace Vivace.Json.Schema.Compiling;

internal sealed partial class SchemaCompiler
{
    // Compiles one schema after another, so that it needs memory for one alone.
    private sealed class NodeCompiler(SchemaCompiler compiler)
    {
        private const JsonSchemaDialect Draft4 = JsonSchemaDialect.Draft4, Draft7 = JsonSchemaDialect.Draft7,
            Draft202012 = JsonSchemaDialect.Draft202012;

        // So many names are compared with one another to find those that are there twice.
        private const int FewNames = 32;

        private readonly KeywordList _keywords = new();
        private readonly MentionedNames _names = new();
        private readonly List<PatternMember> _patterns = [];
        private readonly List<Dependency> _dependencies = [];
        private readonly List<NodeAnnotation> _annotations = [];
        private SchemaNode _node = null!;
        private SchemaDocument _document = null!;
        private ArrayRules? _array;

        private SchemaRules Rules => _node.Resource.Rules;

        internal void Compile(SchemaNode node)
        {
            (_node, _document, _array) = (node, node.Resource.Document, null);
            byte first = _document.FirstOf(node.Word);
            if (first is (byte)'t' or (byte)'f')
            {
                node.Fixed = first == 't';
                return;
            }

            if (first != '{')
                throw Invalid(node.Word, Rules.Dialect == Draft4 ? "a schema: an object" : "a schema: an object, true or false");

            _keywords.Read(_document, node.Word);
            if (Rules.IgnoresBesideReference && _keywords.TryGet(SchemaKeyword.Ref, out int reference))
            {
                node.Reference = TargetOf(reference, out _);
                return;
            }

            for (int i = 0; i < _keywords.Count; i++)
            {
                SchemaKeyword keyword = _keywords[i];
                int value = _keywords.ValueAt(i);
                if (!Rules.Knows(keyword))
                    Annotate(keyword, i, value);
                else if (!TryCompileReference(keyword, value) && !TryCompileApplicator(keyword, value))
                    CompileValidation(keyword, value);
            }

            CompileObject();
            CompileArray();
            CompileText();
            if (_annotations.Count == 0)
                return;
            node.Annotations = _annotations.ToArray();
            _annotations.Clear();
        }

        private bool TryCompileReference(SchemaKeyword keyword, int value)
        {
            switch (keyword)
            {
                case SchemaKeyword.Ref:
                    _node.Reference = TargetOf(value, out _);
                    return true;
                case SchemaKeyword.DynamicRef:
                    SchemaNode target = TargetOf(value, out string? anchor);
                    SetDynamic(keyword, target, anchor);
                    return true;
                case SchemaKeyword.RecursiveRef:
                    SchemaNode root = TargetOf(value, out _);
                    SetDynamic(keyword, root,
                        root.Resource.FindDynamicAnchor(SchemaResource.RecursiveAnchor) >= 0 ? SchemaResource.RecursiveAnchor : null);
                    return true;
                default:
                    return false;
            }
        }

        private SchemaNode TargetOf(int reference, out string? anchor) =>
            compiler.NodeOf(compiler._references.Resolve(_document.View(reference), _node.Resource, out anchor));

        private void SetDynamic(SchemaKeyword keyword, SchemaNode target, string? anchor)
        {
            _node.Dynamic = new DynamicReference(SchemaKeywords.NameOf(keyword), target, anchor);
            if (anchor is not null)
                (compiler._dynamic ??= []).Add(_node.Dynamic);
        }

        private bool TryCompileApplicator(SchemaKeyword keyword, int value)
        {
            switch (keyword)
            {
                case SchemaKeyword.UnevaluatedItems:
                    _node.UnevaluatedItems = Child(value, keyword);
                    return true;
                case SchemaKeyword.UnevaluatedProperties:
                    _node.UnevaluatedProperties = Child(value, keyword);
                    return true;
                case SchemaKeyword.AllOf:
                    _node.AllOf = Children(value, keyword);
                    return true;
                case SchemaKeyword.AnyOf:
                    _node.AnyOf = new BranchSet(Children(value, keyword));
                    return true;
                case SchemaKeyword.OneOf:
                    _node.OneOf = new BranchSet(Children(value, keyword));
                    return true;
                case SchemaKeyword.Not:
                    _node.Not = Child(value, keyword);
                    return true;
                case SchemaKeyword.If:
                    _node.If = Child(value, keyword);
                    return true;
                case SchemaKeyword.Then:
                    _node.Then = _keywords.Has(SchemaKeyword.If) ? Child(value, keyword) : null;
                    return true;
                case SchemaKeyword.Else:
                    _node.Else = _keywords.Has(SchemaKeyword.If) ? Child(value, keyword) : null;
                    return true;
                case SchemaKeyword.Items or SchemaKeyword.AdditionalItems or SchemaKeyword.PrefixItems or SchemaKeyword.Contains:
                    CompileElements(keyword, value);
                    return true;
                default:
                    return false;
            }
        }

        private void CompileElements(SchemaKeyword keyword, int value)
        {
            _array ??= new ArrayRules();
            switch (keyword)
            {
                case SchemaKeyword.PrefixItems:
                    _array.Prefix = Children(value, keyword);
                    break;
                case SchemaKeyword.Items when !Rules.IsSince(Draft202012) && _document.FirstOf(value) == '[':
                    _array.Prefix = Children(value, keyword, fewest: 0);
                    _array.PrefixKeyword = SchemaKeywords.NameOf(keyword);
                    break;
                case SchemaKeyword.Items:
                    _array.Rest = Child(value, keyword);
                    _array.RestKeyword = SchemaKeywords.NameOf(keyword);
                    break;
                case SchemaKeyword.AdditionalItems:
                    // Without an array in items, it has no effect.
                    if (_keywords.TryGet(SchemaKeyword.Items, out int items) && _document.FirstOf(items) == '[')
                    {
                        _array.Rest = Child(value, keyword);
                        _array.RestKeyword = SchemaKeywords.NameOf(keyword);
                    }

                    break;
                case SchemaKeyword.Contains:
                    _array.Contains = Child(value, keyword);
                    _array.MarksContained = Rules.IsSince(Draft202012);
                    break;
            }
        }

        private void CompileValidation(SchemaKeyword keyword, int value)
        {
            switch (keyword)
            {
                case SchemaKeyword.Type:
                    _node.Kinds = TypesOf(value);
                    break;
                case SchemaKeyword.Enum:
                    _node.Enum = new ValueSet(ElementsOf(value), _document.Text);
                    break;
                case SchemaKeyword.Const:
                    _node.Const = new ValueSet([_document.View(value)], _document.Text);
                    break;
                case SchemaKeyword.Minimum or SchemaKeyword.Maximum or SchemaKeyword.ExclusiveMinimum or SchemaKeyword.ExclusiveMaximum
                    or SchemaKeyword.MultipleOf:
                    CompileNumber(_node.Numbers ??= new NumberRules(), keyword, value);
                    break;
                case SchemaKeyword.MinLength:
                    (_node.Strings ??= new StringRules()).MinLength = CountOf(value);
                    break;
                case SchemaKeyword.MaxLength:
                    (_node.Strings ??= new StringRules()).MaxLength = CountOf(value);
                    break;
                case SchemaKeyword.Pattern:
                    (_node.Strings ??= new StringRules()).Pattern = PatternOf(value, out string text);
                    _node.Strings.PatternText = text;
                    break;
                case SchemaKeyword.MinItems:
                    (_array ??= new ArrayRules()).MinItems = CountOf(value);
                    break;
                case SchemaKeyword.MaxItems:
                    (_array ??= new ArrayRules()).MaxItems = CountOf(value);
                    break;
                case SchemaKeyword.UniqueItems:
                    (_array ??= new ArrayRules()).IsUnique = BooleanOf(value);
                    break;
                case SchemaKeyword.MinContains:
                    (_array ??= new ArrayRules()).MinContains = CountOf(value);
                    break;
                case SchemaKeyword.MaxContains:
                    (_array ??= new ArrayRules()).MaxContains = CountOf(value);
                    break;
            }
        }

        private void CompileNumber(NumberRules rules, SchemaKeyword keyword, int value)
        {
            // In draft 4, exclusive is a flag of the other keyword.
            if (Rules.Dialect == Draft4 && keyword is SchemaKeyword.ExclusiveMinimum or SchemaKeyword.ExclusiveMaximum)
            {
                BooleanOf(value);
                return;
            }

            ReadOnlySpan<byte> text = NumberOf(value, "a number");
            switch (keyword)
            {
                case SchemaKeyword.Minimum when IsExclusive(SchemaKeyword.ExclusiveMinimum):
                case SchemaKeyword.ExclusiveMinimum:
                    rules.ExclusiveMinimum = new NumberBound(text);
                    break;
                case SchemaKeyword.Maximum when IsExclusive(SchemaKeyword.ExclusiveMaximum):
                case SchemaKeyword.ExclusiveMaximum:
                    rules.ExclusiveMaximum = new NumberBound(text);
                    break;
                case SchemaKeyword.Minimum:
                    rules.Minimum = new NumberBound(text);
                    break;
                case SchemaKeyword.Maximum:
                    rules.Maximum = new NumberBound(text);
                    break;
                default:
                    if (text[0] == '-' || new NumberParts(text).IsZero)
                        throw Invalid(value, "a number above 0");
                    if (new NumberParts(text).Digits.Length > NumberDivisor.MostDigits)
                        throw Invalid(value, "a number of at most 10000 digits", "Zeros at its end do not count.");
                    rules.MultipleOf = new NumberDivisor(text);
                    break;
            }
        }

        private bool IsExclusive(SchemaKeyword keyword) =>
            Rules.Dialect == Draft4 && _keywords.TryGet(keyword, out int value) && _document.FirstOf(value) == 't';

        private void CompileText()
        {
            if (_keywords.TryGet(SchemaKeyword.Format, out int format))
            {
                if (_document.FirstOf(format) != '"')
                    throw Invalid(format, "the name of a format as a string");
                if ((compiler.Settings.AssertFormat && Rules.Has(SchemaVocabularies.Format))
                    || Rules.Has(SchemaVocabularies.FormatAssertion))
                {
                    string name = SchemaRegistry.TextOf(_document.ContentOf(format));
                    if (JsonFormats.Find(name, Rules.Dialect) is { } check)
                    {
                        _node.Strings ??= new StringRules();
                        (_node.Strings.Format, _node.Strings.FormatName) = (check, name);
                    }
                }
            }

            if (Rules.Dialect != Draft7 || !compiler.Settings.AssertContent)
                return;
            bool isBase64 = HasText(SchemaKeyword.ContentEncoding, "base64"),
                isJson = HasText(SchemaKeyword.ContentMediaType, "application/json");

            // Bytes in an encoding that is not known are not looked at.
            if (_keywords.Has(SchemaKeyword.ContentEncoding) && !isBase64)
                return;
            if (!isBase64 && !isJson)
                return;
            _node.Strings ??= new StringRules();
            (_node.Strings.IsBase64, _node.Strings.IsJson) = (isBase64, isJson);
        }

        private bool HasText(SchemaKeyword keyword, string text) =>
            _keywords.TryGet(keyword, out int value) && _document.View(value).ValueEquals(text);

        private void CompileArray()
        {
            if (_array is null)
                return;

            // A count says something only where contains does, and none is enough if the count says so.
            if (_array is { Contains: not null, MinContains: 0, MaxContains: long.MaxValue, MarksContained: false })
                _array.Contains = null;
            _node.Arrays = _array;
        }

        private void CompileObject()
        {
            int[] required = [];
            if (TryGet(SchemaKeyword.Properties, out int properties))
            {
                foreach (SchemaMember member in ObjectOf(properties))
                {
                    NamedMember named = _names[_names.IndexOf(member.Key)];
                    named.Property = Child(member.ValueWord, SchemaKeyword.Properties, named.Bytes);
                }
            }

            if (TryGet(SchemaKeyword.PatternProperties, out int rows))
            {
                foreach (SchemaMember member in ObjectOf(rows))
                    _patterns.Add(
                        new PatternMember(PatternOf(member.Word, out string text), text,
                            Child(member.ValueWord, SchemaKeyword.PatternProperties, member.Key.ToArray())));
            }

            if (TryGet(SchemaKeyword.Required, out int names))
                required = NamesOf(names);
            AddDependencies();
            if (TryGet(SchemaKeyword.DependentRequired, out int lists))
            {
                foreach (SchemaMember member in ObjectOf(lists))
                    _dependencies.Add(new Dependency(_names.IndexOf(member.Key), NamesOf(member.ValueWord), null, "dependentRequired"));
            }

            SchemaNode? additionalNode = TryGet(SchemaKeyword.AdditionalProperties, out int additional)
                ? Child(additional, SchemaKeyword.AdditionalProperties)
                : null;
            SchemaNode? namesNode = TryGet(SchemaKeyword.PropertyNames, out int nameSchema)
                ? Child(nameSchema, SchemaKeyword.PropertyNames)
                : null;
            long fewest = TryGet(SchemaKeyword.MinProperties, out int min) ? CountOf(min) : 0;
            long most = TryGet(SchemaKeyword.MaxProperties, out int max) ? CountOf(max) : long.MaxValue;
            if (_names.Count == 0 && _patterns.Count == 0 && additionalNode is null && namesNode is null && fewest == 0
                && most == long.MaxValue)
                return;
            for (int i = 0; i < _names.Count && _patterns.Count > 0; i++)
                _names[i].Patterns = PatternsOf(_names[i].Bytes);
            NamedMember[] members = _names.Take();
            _node.Objects = new()
            {
                Names = new NameTable(members),
                Members = members,
                Patterns = _patterns.ToArray(),
                Required = required,
                Dependencies = _dependencies.ToArray(),
                Additional = additionalNode,
                PropertyNames = namesNode,
                MinProperties = fewest,
                MaxProperties = most,
            };
            _patterns.Clear();
            _dependencies.Clear();
        }

        private void AddDependencies()
        {
            if (TryGet(SchemaKeyword.Dependencies, out int both))
            {
                foreach (SchemaMember member in ObjectOf(both))
                {
                    int trigger = _names.IndexOf(member.Key);
                    _dependencies.Add(_document.FirstOf(member.ValueWord) == '['
                        ? new Dependency(trigger, NamesOf(member.ValueWord), null, "dependencies")
                        : new Dependency(
                            trigger, [], Child(member.ValueWord, SchemaKeyword.Dependencies, _names[trigger].Bytes), "dependencies"));
                }
            }

            if (TryGet(SchemaKeyword.DependentSchemas, out int schemas))
            {
                foreach (SchemaMember member in ObjectOf(schemas))
                {
                    int trigger = _names.IndexOf(member.Key);
                    _dependencies.Add(
                        new Dependency(trigger, [], Child(member.ValueWord, SchemaKeyword.DependentSchemas, _names[trigger].Bytes),
                            "dependentSchemas"));
                }
            }
        }

        private int[] PatternsOf(byte[] name)
        {
            List<int> matching = [];
            for (int i = 0; i < _patterns.Count; i++)
            {
                if (_patterns[i].Pattern.IsMatch(name))
                    matching.Add(i);
            }

            return [.. matching];
        }

        private void Annotate(SchemaKeyword keyword, int index, int value)
        {
            // Without a media type, nobody knows what the schema describes.
            if (keyword == SchemaKeyword.ContentSchema && !_keywords.Has(SchemaKeyword.ContentMediaType))
                return;
            ValueKinds kinds = keyword is SchemaKeyword.ContentEncoding or SchemaKeyword.ContentMediaType or SchemaKeyword.ContentSchema
                ? ValueKinds.String
                : ValueKinds.All;
            string name = keyword == SchemaKeyword.Other ? _keywords.OtherAt(index) : SchemaKeywords.NameOf(keyword);
            _annotations.Add(new NodeAnnotation(name, new WrittenValue(_document.Text, _document.View(value)), kinds));
        }

        private SchemaNode Child(int value, SchemaKeyword keyword, byte[]? key = null, int index = -1) =>
            compiler.NodeOf(_document, value, _node.Resource, new SchemaPlace(_node.Place, SchemaKeywords.NameOf(keyword), key, index));

        private SchemaNode[] Children(int value, SchemaKeyword keyword, int fewest = 1)
        {
            SchemaNode[] children = new SchemaNode[CountElements(value, fewest)];
            int element = value + 2;
            for (int i = 0; i < children.Length; i++, element = _document.After(element))
                children[i] = Child(element, keyword, index: i);
            return children;
        }

        private JsonException Invalid(int value, string expected, string? hint = null, Exception? inner = null) =>
            SchemaFailure.Invalid(_document.View(value), expected, hint, inner: inner, address: _node.Resource.Address);

        private int CountElements(int value, int fewest)
        {
            if (_document.FirstOf(value) != '[')
                throw Invalid(value, "an array");
            int count = 0, end = _document.EndOf(value);
            for (int element = value + 2; element < end; element = _document.After(element))
                count++;
            return count >= fewest ? count : throw Invalid(value, "an array that is not empty");
        }

        private JsonView[] ElementsOf(int value)
        {
            JsonView[] elements = new JsonView[CountElements(value, 0)];
            int element = value + 2;
            for (int i = 0; i < elements.Length; i++, element = _document.After(element))
                elements[i] = _document.View(element);
            return elements;
        }

        // The value of a keyword that the version has.
        private bool TryGet(SchemaKeyword keyword, out int value) => _keywords.TryGet(keyword, out value) && Rules.Knows(keyword);

        private SchemaMembers ObjectOf(int value) =>
            _document.FirstOf(value) == '{' ? SchemaMembers.Of(_document, value) : throw Invalid(value, "an object");

        private int[] NamesOf(int value)
        {
            int[] names = new int[CountElements(value, 0)];
            int count = 0, end = _document.EndOf(value);
            HashSet<int>? known = null;
            for (int element = value + 2; element < end; element = _document.After(element))
            {
                if (_document.FirstOf(element) != '"')
                    throw Invalid(element, "the name of a member as a string");
                int name = _names.IndexOf(new SchemaMember(_document, element).Key);
                if (known is null ? Has(names, count, name) : !known.Add(name))
                    continue;
                names[count++] = name;
                if (count == FewNames)
                    known = SetOf(names, count);
            }

            return count == names.Length ? names : names.AsSpan(0, count).ToArray();
        }

        // The loops of .NET over integers are in no image.
        private static bool Has(int[] names, int count, int name)
        {
            for (int i = 0; i < count; i++)
            {
                if (names[i] == name)
                    return true;
            }

            return false;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        private static HashSet<int> SetOf(int[] names, int count)
        {
            HashSet<int> set = new(count);
            for (int i = 0; i < count; i++)
                set.Add(names[i]);
            return set;
        }

        private ValueKinds TypesOf(int value)
        {
            if (_document.FirstOf(value) != '[')
                return TypeOf(value);
            _ = CountElements(value, 1);
            ValueKinds kinds = ValueKinds.None;
            int end = _document.EndOf(value);
            for (int element = value + 2; element < end; element = _document.After(element))
                kinds |= TypeOf(element);
            return kinds;
        }

        private ValueKinds TypeOf(int value)
        {
            ReadOnlySpan<byte> name = _document.FirstOf(value) == '"' ? new SchemaMember(_document, value).Key : [];
            if (name.SequenceEqual("string"u8))
                return ValueKinds.String;
            if (name.SequenceEqual("object"u8))
                return ValueKinds.Object;
            if (name.SequenceEqual("array"u8))
                return ValueKinds.Array;
            if (name.SequenceEqual("boolean"u8))
                return ValueKinds.Boolean;
            if (name.SequenceEqual("integer"u8))
                return ValueKinds.Integer;
            if (name.SequenceEqual("number"u8))
                return ValueKinds.Number;
            if (name.SequenceEqual("null"u8))
                return ValueKinds.Null;
            throw Invalid(value, "the name of a type", "The types are array, boolean, integer, null, number, object and string.");
        }

        private bool BooleanOf(int value) => _document.FirstOf(value) switch
        {
            (byte)'t' => true,
            (byte)'f' => false,
            _ => throw Invalid(value, "true or false"),
        };

        private ReadOnlySpan<byte> NumberOf(int value, string expected) =>
            _document.View(value) is { Kind: JsonValueKind.Number } number ? number.RawUtf8 : throw Invalid(value, expected);

        private long CountOf(int value)
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

        private EcmaPattern PatternOf(int value, out string text)
        {
            if (_document.FirstOf(value) != '"')
                throw Invalid(value, "a regular expression as a string");
            text = SchemaRegistry.TextOf(_document.ContentOf(value));
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
}
