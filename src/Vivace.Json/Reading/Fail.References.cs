// Errors in references between objects while reading.
using System.Text;
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Text;

namespace Vivace.Json.Reading;

internal static partial class Fail
{
    internal static JsonException ReferenceName(ref JsonReader reader, int offset, string expected, Type target, string hint)
    {
        Throw.Reference(Context(ref reader), offset, expected, target, Advice.ToSender(hint), isName: true);
        return null;
    }

    internal static JsonException ReferenceValue(ref JsonReader reader, int offset, string expected, Type target, string hint)
    {
        Throw.Reference(Context(ref reader), offset, expected, target, Advice.ToSender(hint));
        return null;
    }

    /// <summary>An error in the object as a whole. System.Text.Json reports it at the token
    /// that it reads next, <paramref name="offset"/>.</summary>
    internal static JsonException Reference(ref JsonReader reader, int offset, string expected, Type target, string hint)
    {
        Throw.Reference(Context(ref reader), offset, expected, target, Advice.ToSender(hint), offset);
        return null;
    }

    /// <summary>An error at <paramref name="offset"/> that is only noticed at a later token. It has the path of the value.</summary>
    internal static JsonException ReferenceAfter(
        ref JsonReader reader, int offset, int reportedAt, string expected, Type target, string hint)
    {
        Throw.Reference(Context(ref reader), offset, expected, target, Advice.ToSender(hint), reportedAt, keepsPath: true);
        return null;
    }

    internal static JsonException ReservedReference(ref JsonReader reader, int offset, scoped ReadOnlySpan<byte> name, Type target)
    {
        bool isKnown = name.SequenceEqual(MetadataNames.Id) || name.SequenceEqual(MetadataNames.Ref);
        string text = Encoding.UTF8.GetString(name);
        Throw.Reference(
            Context(ref reader), offset,
            isKnown
                ? $"{text} of {TypeNames.Show(target)} once, before the other members"
                : $"a name without '$' at its beginning in {TypeNames.Show(target)}",
            target,
            isKnown
                ? Advice.Either("Move it to the beginning.", "Set AllowOutOfOrderMetadataProperties.")
                : Advice.ToSender("Such names are reserved if references are preserved. Rename the member."),
            isName: true);
        return null;
    }

    internal static JsonException ReferenceOfOtherType(ref JsonReader reader, int offset, Type found, Type target) => ReferenceValue(
        ref reader, offset, $"the id of an object that is {TypeNames.Show(target)}", target,
        $"The one with this id is {TypeNames.Show(found)}.");

    internal static JsonException IncompleteReference(ref JsonReader reader, int offset, Type target) => ReferenceValue(
        ref reader, offset, "the id of an object that exists", target,
        $"The constructor of {TypeNames.Show(target)} needs this value. Use settable members instead.");
}
