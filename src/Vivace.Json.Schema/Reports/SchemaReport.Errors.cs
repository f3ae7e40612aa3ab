// The errors of keywords: what each expected, and what was found.
using System.Numerics;
using System.Text;
using Vivace.Json.Documents;
using Vivace.Json.Documents.Indexes;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Schema.Program;
using Vivace.Json.Text.Blocks;

namespace Vivace.Json.Schema.Reports;

internal sealed partial class SchemaReport
{
    internal void Fail(SchemaNode schema, string keyword, in IndexCursor cursor, int word, string expected)
    {
        string? found = Describe(cursor, word, out string phrase);
        Add(schema, keyword, cursor, word, expected, found, phrase, HintFor(schema, keyword, cursor, word));
    }

    internal void FailType(SchemaNode schema, in IndexCursor cursor, int word) =>
        Fail(schema, "type", cursor, word, SchemaWords.Of(schema.Kinds));

    /// <summary>Each bound that a number does not meet.</summary>
    internal void FailNumber(SchemaNode schema, NumberRules rules, in IndexCursor cursor, int word)
    {
        NumberValue number = new(cursor.RawOf(word));
        if (rules.Minimum is { } minimum && minimum.CompareTo(number) < 0)
            Fail(schema, "minimum", cursor, word, $"at least {minimum}");
        if (rules.Maximum is { } maximum && maximum.CompareTo(number) > 0)
            Fail(schema, "maximum", cursor, word, $"at most {maximum}");
        if (rules.ExclusiveMinimum is { } above && above.CompareTo(number) <= 0)
            Fail(schema, "exclusiveMinimum", cursor, word, $"more than {above}");
        if (rules.ExclusiveMaximum is { } below && below.CompareTo(number) >= 0)
            Fail(schema, "exclusiveMaximum", cursor, word, $"less than {below}");
        if (rules.MultipleOf is { } divisor && !divisor.Divides(number))
            Fail(schema, "multipleOf", cursor, word, $"a multiple of {divisor}");
    }

    /// <summary>Each rule that a string does not meet.</summary>
    internal void FailString(SchemaNode schema, StringRules rules, in IndexCursor cursor, int word)
    {
        ReadOnlySpan<byte> content = cursor.ContentOf(word);
        long length = DecodedString.CountCodePoints(content);
        FailCount(schema, cursor, word, length, rules.MinLength, rules.MaxLength, CountKeywords.OfCharacters);
        if (!rules.ReadsText)
            return;
        byte[] room = Scratch<byte>.Rent(content.Length);
        try
        {
            ReadOnlySpan<byte> text = DecodedString.Decode(content, room, replacesHalves: true);
            if (rules.Pattern is { } pattern && !pattern.IsMatch(text))
                Fail(schema, "pattern", cursor, word, SchemaWords.Match(rules.PatternText!));
            if (rules.Format is { } format && !format(text))
                Fail(schema, "format", cursor, word, SchemaWords.Format(rules.FormatName!));
            if ((rules.IsBase64 | rules.IsJson) && !EncodedContent.IsValid(text, rules.IsBase64, rules.IsJson, out bool isBase64))
            {
                (string keyword, string expected) =
                    isBase64 ? ("contentMediaType", "the text of a JSON value") : ("contentEncoding", "Base64");
                Fail(schema, keyword, cursor, word, expected);
            }
        }
        finally
        {
            Scratch<byte>.Return(room, content.Length);
        }
    }

    /// <summary>Each limit of a number of characters, elements or members that is not met.</summary>
    internal void FailCount(
        SchemaNode schema, in IndexCursor cursor, int word, long count, long fewest, long most, CountKeywords keywords)
    {
        if (count < fewest)
            Fail(schema, keywords.Fewest, cursor, word, SchemaWords.AtLeast(fewest, keywords.Noun) + keywords.Condition);
        if (count > most)
            Fail(schema, keywords.Most, cursor, word, SchemaWords.AtMost(most, keywords.Noun) + keywords.Condition);
    }

    /// <summary>No branch of a choice accepts the value, or two of <c>oneOf</c> do.</summary>
    internal void FailBranches(SchemaNode schema, BranchSet set, in IndexCursor cursor, int word, int first = -1, int second = -1)
    {
        if (set == schema.AnyOf)
            Fail(schema, "anyOf", cursor, word, SchemaWords.AnyOf(set.Branches.Length));
        else
            Fail(schema, "oneOf", cursor, word, SchemaWords.OneOf(set.Branches.Length, first, second));
    }

    internal void FailMissing(SchemaNode schema, string keyword, in IndexCursor cursor, int word, string name) =>
        Add(schema, keyword, cursor, word, $"the member '{FoundText.ShowPath(name)}'", null, "an object without it", "Add the member.");

    internal void FailSame(SchemaNode schema, in IndexCursor cursor, int word, int same, int first, int second)
    {
        string? found = Describe(cursor, same, out string phrase);
        Add(
            schema, "uniqueItems", cursor, word, "elements that differ", found,
            string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{phrase} at /{first} and again at /{second}"),
            "Remove one of them.");
    }

    /// <summary>A schema that is false was applied.</summary>
    internal void FailFalse(in IndexCursor cursor, int word)
    {
        string? found = Describe(cursor, word, out string phrase);
        (string expected, string? hint) = _keyword switch
        {
            "additionalProperties" or "unevaluatedProperties" or "properties" or "patternProperties" =>
                ($"no member '{FoundText.ShowPath(_at?.Name)}'", NearestMember() ?? "Remove the member, or correct its name."),
            "items" or "additionalItems" or "unevaluatedItems" or "prefixItems" => ("no element here", "Remove the element."),
            _ => ("no value at all", null),
        };
        Note(new SchemaUnit(_current, "", _current.Schema, _at)
        {
            Keyword = _keyword,
            IsValid = false,
            Expected = expected,
            Found = found,
            FoundPhrase = phrase,
            Hint = hint,
            Offset = cursor.OffsetOf(word),
        });
    }

    private void Add(
        SchemaNode schema, string keyword, in IndexCursor cursor, int word, string expected, string? found, string phrase, string? hint) =>
        Note(new SchemaUnit(_current, "/" + keyword, schema, _at)
        {
            Keyword = keyword,
            IsValid = false,
            Expected = expected,
            Found = found,
            FoundPhrase = phrase,
            Hint = hint,
            Offset = cursor.OffsetOf(word),
        });

    private string? Describe(in IndexCursor cursor, int word, out string phrase)
    {
        ref byte start = ref cursor.From(word, out int room);
        return FoundText.Describe(System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref start, room), 0, _hides, out phrase);
    }

    // The names of properties beside the schema that refuses the member.
    private string? NearestMember()
    {
        SchemaUnit? around = _current.Parent;
        while (around is { Schema: null })
            around = around.Parent;
        return _at?.Name is { } name && around?.Schema?.Objects is { } rules
            ? NearestName.Question(name,
                rules.Members.Where(static member => member.Property is not null).Select(static member => member.Name))
            : null;
    }

    private static string? NearestString(ReadOnlySpan<byte> content, ValueSet values) =>
        content.Length > FoundText.MaxLength ? null : NearestName.Question(NameOf(content), values.Strings.Select(Encoding.UTF8.GetString));

    // What the sender of the text can do: a schema knows no settings and types, so the serializer is asked for a type that takes the same
    // values.
    private string? HintFor(SchemaNode schema, string keyword, in IndexCursor cursor, int word)
    {
        ref byte start = ref cursor.From(word, out int room);
        if (keyword == "type" && start == '"')
        {
            // A number in quotes is the most frequent mistake. An empty string is null only where that is allowed.
            ReadOnlySpan<byte> content = cursor.ContentOf(word);
            if (content.Length is > 0 and <= FoundText.MaxLength && JsonText.TryValidate(content, out _)
                && content[0] is not ((byte)'{' or (byte)'[' or (byte)'"'))
                return "Remove the quotes.";
            if (content.IsEmpty && (schema.Kinds & ValueKinds.Null) == 0)
                return null;
        }

        if ((keyword == "const" ? schema.Const : keyword == "enum" ? schema.Enum : null) is { } values)
            return start == '"' && !_hides ? NearestString(cursor.ContentOf(word), values) : null;

        Type? likely = keyword switch
        {
            "type" => (schema.Kinds & ~ValueKinds.Null) switch
            {
                ValueKinds.Boolean => typeof(bool),
                ValueKinds.Integer => typeof(BigInteger),
                ValueKinds.Number => typeof(double),
                ValueKinds.String => typeof(string),
                ValueKinds.Array => typeof(object[]),
                ValueKinds.Object => typeof(SchemaReport),
                _ => null,
            },
            "format" => schema.Strings?.FormatName switch
            {
                "date-time" => typeof(DateTimeOffset),
                "date" => typeof(DateOnly),
                "time" => typeof(TimeOnly),
                "uuid" => typeof(Guid),
                _ => null,
            },
            _ => null,
        };
        ReadOnlySpan<byte> value = System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref start, room);
        return likely is null ? null : ConversionHints.For(JsonErrorKind.WrongType, value, likely, AcceptedForms.None, _hides)?.Sender;
    }
}

/// <summary>Two keywords that limit a number, and what the number counts.</summary>
internal sealed record CountKeywords(string Fewest, string Most, string Noun, string Condition = "")
{
    private const string AsContains = " as contains describes";

    internal static readonly CountKeywords OfCharacters = new("minLength", "maxLength", "character"),
        OfMembers = new("minProperties", "maxProperties", "member"), OfElements = new("minItems", "maxItems", "element"),
        OfContained = new("contains", "maxContains", "element", AsContains),
        OfCounted = new("minContains", "maxContains", "element", AsContains);
}
