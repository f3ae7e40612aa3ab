// Adds the location to exceptions of user-defined codecs, and reports codecs that don't read or write exactly one value.
using System.Text.Json;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Reading;
using Vivace.Json.Writing;

namespace Vivace.Json.Codecs.Custom;

/// <summary>A JsonException without a path gets one and stays the same object; a NotSupportedException is wrapped in one
/// that names the place, as with converters; all others pass unchanged.</summary>
internal static class UserCodecFailure
{
    internal static bool Concerns(Exception cause) => UserFailure.LacksPath(cause);

    /// <summary>As the other overload, while the value at the position is read: what has
    /// a path is replaced if errors hide the value.</summary>
    internal static bool Concerns(ref JsonReader reader, int position, Exception cause) =>
        Concerns(cause) || (cause is JsonException { Error: not { IsHidden: true } } && Fail.Hides(ref reader, position));

    internal static Exception Read(ref JsonReader reader, int position, Type target, JsonCodec codec, Exception cause) =>
        cause is JsonException json
        ? UserFailure.Completed(
            json,
            Located(ref reader, position, target, $"a value that {TypeNames.Show(codec.GetType())} accepts",
                UserFailure.Blame(codec.GetType(), cause), cause))
        : Fail.NotSupported(ref reader, position, UserFailure.WithTarget(cause.Message, target), cause);

    internal static JsonException NotOneRead(ref JsonReader reader, int position, Type target, JsonCodec codec) => Located(
        ref reader, position, target, $"a value that {TypeNames.Show(codec.GetType())} reads completely, and nothing after it",
        "Read one value, and read each array and object to its end.", null);

    internal static Exception Written(ref JsonWriter writer, int position, int handedOver, Type target, JsonCodec codec, Exception cause)
    {
        string? path = WriteFailure.PathOf(ref writer, position, handedOver);
        return cause is JsonException json
            ? UserFailure.Completed(json, Throw.NotWrittenBy(codec.GetType(), target, path, "a value that it can write", null, cause))
            : path is null
                ? cause
                : new NotSupportedException($"{UserFailure.WithTarget(cause.Message, target)} Path: {FoundText.ShowPath(path)}.", cause);
    }

    private static JsonException Located(ref JsonReader reader, int position, Type target, string expected, string hint, Exception? cause)
    {
        ErrorReport report = new()
        {
            Kind = JsonErrorKind.Converter,
            Offset = position,
            Expected = expected,
            Target = target,
            Advice = Advice.ToProgram(hint),
            Inner = cause,
            IsOfUser = true,
        };
        return report.ToException(Fail.Context(ref reader));
    }
}
