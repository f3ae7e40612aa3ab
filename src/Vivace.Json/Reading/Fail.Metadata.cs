// Errors in choosing a derived type while reading.
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

internal static partial class Fail
{
    /// <summary>The discriminator names no known type. System.Text.Json reports this at the token
    /// that it reads next, <paramref name="reportedAt"/>.</summary>
    internal static JsonException UnknownDiscriminator(
        ref JsonReader reader, int offset, int reportedAt, Type target, IEnumerable<string> known)
    {
        Throw.Discriminator(
            Context(ref reader), offset, $"one of the type discriminators {string.Join(", ", known)}", target,
            Advice.ToProgram("Declare the type with [JsonDerivedType], or set IgnoreUnrecognizedTypeDiscriminators."),
            ReportedAt(ref reader, reportedAt) ?? reportedAt);
        return null;
    }

    internal static JsonException InvalidDiscriminator(ref JsonReader reader, int offset, Type target)
    {
        Throw.Discriminator(Context(ref reader), offset, "a string or an integer that names the type", target,
            Advice.ToProgram("Write the discriminator as in [JsonDerivedType]."));
        return null;
    }

    internal static JsonException Reserved(ref JsonReader reader, int offset, scoped ReadOnlySpan<byte> name,
        scoped ReadOnlySpan<byte> discriminator, Type target)
    {
        string text = Encoding.UTF8.GetString(discriminator);
        if (name.SequenceEqual(discriminator))
        {
            Throw.Discriminator(
                Context(ref reader), offset,
                $"the type discriminator {text} of {TypeNames.Show(target)} once, before the other members", target,
                Advice.Either("Move it to the beginning.", "Set AllowOutOfOrderMetadataProperties."), isName: true);
        }

        Throw.Discriminator(
            Context(ref reader), offset, $"a name without '$' at its beginning in {TypeNames.Show(target)}", target,
            Advice.ToSender($"Such names are reserved if {text} names the type. Rename the member."),
            DiscriminatorScan.IsAllBefore(Context(ref reader), offset, discriminator) ? ReportedAt(ref reader, offset) : null,
            isName: true);
        return null;
    }

    /// <summary>The text names no type, and the base type cannot be created. System.Text.Json reports this at the
    /// first token after the brace, at <paramref name="offset"/>.</summary>
    /// <remarks>System.Text.Json throws a <see cref="NotSupportedException"/>, but the text is
    /// at fault (docs/decisions/where-stj-is-wrong.md).</remarks>
    internal static JsonException NoDiscriminator(
        ref JsonReader reader, int offset, Type target, scoped ReadOnlySpan<byte> discriminator, IEnumerable<string> known)
    {
        // If the enclosing object was read as text first, or contains $values, that is the error.
        if (ErrorLocator.LocateBefore(Context(ref reader), offset).SyntaxKind != JsonErrorKind.Unknown)
            return Syntax(ref reader, offset);
        if (ReportedAt(ref reader, offset) is not null)
            return Reserved(ref reader, offset, MetadataNames.Values, discriminator, target);
        string name = Encoding.UTF8.GetString(discriminator);
        (string expected, Advice advice) = DiscriminatorScan.ComesAfter(Context(ref reader), offset, discriminator)
            ? ($"the type discriminator {name} before the other members",
                Advice.Either("Move it to the beginning.", "Set AllowOutOfOrderMetadataProperties."))
            : ($"an object with the type discriminator {name} ({string.Join(", ", known)})",
                Advice.ToSender($"Add {name} as the first member."));
        int brace = OpenBracket.Of(reader.Text[..offset]);
        Throw.Discriminator(Context(ref reader), brace < 0 ? offset : brace, expected, target, advice, offset);
        return null;
    }

    internal static JsonException NoChoice(ref JsonReader reader, int offset, Type target, IEnumerable<string> choices)
    {
        Throw.Discriminator(
            Context(ref reader), offset, $"an object with one of {string.Join(", ", choices)}", target,
            Advice.Either("Add a member that chooses a type.", "Add a condition with [JsonSubtypeWhen]."));
        return null;
    }

    internal static JsonException NoCase(
        ref JsonReader reader, int offset, Type target, IEnumerable<string> cases, IEnumerable<string>? near = null)
    {
        Throw.Discriminator(Context(ref reader), offset, $"one of the cases {string.Join(", ", cases)}", target,
            Advice.ToProgram("Write the name of a case as JsonSettings.FSharpUnions or [<JsonFSharpUnion>] says."), names: near);
        return null;
    }

    internal static JsonException WrongFields(ref JsonReader reader, int offset, Type target, string caseName, int count)
    {
        Throw.Discriminator(Context(ref reader), offset, $"{count} fields of the case {caseName}", target,
            Advice.ToSender("Write each field once, in the order of the declaration."));
        return null;
    }

    /// <summary>Something next to, or instead of, an array wrapped in an object.</summary>
    internal static JsonException NotWrapped(ref JsonReader reader, int offset, Type target, string expected, bool reportsValue = false)
    {
        Throw.Discriminator(
            Context(ref reader), offset, expected, target,
            Advice.ToSender("An array that names its type is an object with the discriminator and $values."),
            reportsValue ? ReportedAt(ref reader, offset) : null);
        return null;
    }

    // System.Text.Json has already read the value of $values when it looks at the name.
    private static int? ReportedAt(ref JsonReader reader, int name)
    {
        if (!ReadPrimitives.IsAt(ref reader._origin, reader._end, name, (byte)'"'))
            return null;
        int after = ReadPrimitives.FindStringEnd(ref reader, name, out _);
        return NameText.Unescape(reader.Text[(name + 1)..(after - 1)]).SequenceEqual(MetadataNames.Values)
            ? ReadPrimitives.ValueAfterColon(ref reader, after)
            : null;
    }

    /// <summary>An error in a copy of the part of the text that starts at <paramref name="offset"/>.</summary>
    internal static JsonException Again(ref JsonReader reader, int offset, JsonError error, JsonException exception)
    {
        Throw.Again(Context(ref reader), offset, error, exception);
        return null;
    }
}
