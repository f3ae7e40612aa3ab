// Errors while writing: there is no text to look at, so the path comes from the writer or is unknown.
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using Vivace.Json.Errors.Hints;
using Vivace.Json.Errors.Places;

namespace Vivace.Json.Errors;

internal static partial class Throw
{
    [DoesNotReturn]
    internal static void WriteTooDeep(string? path, int maxDepth, Type? target = null) => throw Written(
        JsonErrorKind.Cycle, path, target, $"at most {maxDepth} levels of objects and arrays", "one more",
        "Break the cycle, set ReferenceHandler to IgnoreCycles or Preserve, or raise MaxDepth.");

    // The settings allow more levels than the stack has room for.
    [DoesNotReturn]
    internal static void WriteBeyondStack(string? path) => throw Written(
        JsonErrorKind.Cycle, path, null, "no more levels of arrays and objects than the thread's stack can hold", "one more",
        "Break the cycle, set ReferenceHandler to IgnoreCycles or Preserve, or write on a thread with a larger stack.");

    // The first use of a type, while reading or writing: its codec does not know the place, so the path is that of the call.
    internal static JsonException MadeBeyondStack() => Written(
        JsonErrorKind.DepthExceeded, "$", null, "no more levels of arrays and objects than the thread's stack can hold", "one more",
        "Lower MaxDepth, or use a thread with a larger stack.");

    internal static JsonException NullNotWritten(string member, Type target, string? path, bool isItem) => Written(
        JsonErrorKind.NullNotAllowed, path, target, isItem ? $"values as the items of {member}" : $"a value in {member}", "null",
        (isItem ? "Leave the item out, declare items" : "Set the member, declare it")
            + " as nullable, or turn RespectNullableAnnotations off.");

    // The type that the caller named cannot be null.
    internal static JsonException NullNotWritten(Type target) => Written(
        JsonErrorKind.NullNotAllowed, null, target, "a value", "null", "Name the nullable type, or do not write null.");

    internal static JsonException NoEnumName(Type target, string[] names, string? path) => Written(
        JsonErrorKind.UnknownEnumName, path, target,
        $"a value with a name ({string.Join(", ", names.Take(5).Select(name => $"'{name}'"))}{(names.Length > 5 ? ", …" : "")})", "another",
        "Give it a name, or let JsonStringEnumConverter write integers.");

    internal static JsonException NotWrittenBy(
        Type converter, Type target, string? path, string expected, string? hint, Exception? inner) => Written(
        JsonErrorKind.Converter, path, target, expected, $"that {TypeNames.Show(converter)} writes none",
        hint ?? UserFailure.Blame(converter, inner), inner);

    internal static JsonException UnknownField(Type target, string name, string[] known, int listed) => Written(
        JsonErrorKind.UnmappedMember, null, target, "names of members in the fields", $"'{FoundText.ShowPath(name)}'",
        $"It has {string.Join(", ", known.Take(listed))}{(known.Length > listed ? ", …" : "")}.");

    internal static JsonException NoFieldsBelow(Type target, string found) => Written(
        JsonErrorKind.UnmappedMember, null, target, "a type with members, because the fields choose some", found,
        "Choose the whole value.");

    internal static JsonException NotUtf8(string? path) => Written(
        JsonErrorKind.InvalidUtf8, path, null, "UTF-8 in a stream or sequence that is written as text", "other bytes",
        "Write bytes that are not text in Base64.");

    // A string with half a surrogate pair, where no replacement is allowed.
    internal static JsonException HalfPairNotWritten(string? path) => Written(
        JsonErrorKind.InvalidUtf8, path, null, "both halves of each surrogate pair", "a string with one half",
        "Half of a pair has no canonical form (RFC 8785 §3.2.2.2).");

    // A user-defined codec called the writer in an order that does not give valid JSON.
    internal static JsonException WrongUse(string expected, string found, string? path, string hint) =>
        Written(JsonErrorKind.Converter, path, null, expected, found, hint);

    // A caller's writer cannot write a value at its position. System.Text.Json reports that as an error of the value too.
    internal static JsonException NoValueDue(InvalidOperationException inner) => Written(
        JsonErrorKind.Unknown, "$", null, "a writer that can write a value here", "one that cannot", inner.Message, inner);

    // A converter for another type, such as object, returned null for a struct.
    internal static InvalidOperationException NullFromConverter(Type converter, Type target) => new(
        $"Expected a value of {TypeNames.Show(target)} from {TypeNames.Show(converter)}, found null. Return a value, or make " +
            $"the type {TypeNames.Show(target)}?.");

    internal static InvalidOperationException NoResolver(Type handler) => new(
        $"Expected a ReferenceResolver from {TypeNames.Show(handler)}, found null. Return one from CreateResolver.");

    internal static ArgumentException NotFinite(Type type, string name) => new(
        $"Expected a finite number of type {TypeNames.Show(type)}, found {name}. Set NumberHandling to AllowNamedFloatingPointLiterals " +
            $"to write \"{name}\".");

    private static JsonException Written(
        JsonErrorKind kind, string? path, Type? target, string expected, string found, string hint, Exception? inner = null)
    {
        string subject = target is null ? "" : $" for {TypeNames.Show(target)}";
        string place = path is null ? "" : $" at {FoundText.ShowPath(kind == JsonErrorKind.Cycle ? RepeatedPath.Shorten(path) : path)}";
        string message =
            $"{(kind == JsonErrorKind.Cycle ? OracleSentences.Cycle : "")}Expected {expected}{subject}, found {found}{place}. {hint}";
        JsonException exception = new(message, path, null, null, inner) { Source = ErrorDetails.Source };
        ErrorDetails.Attach(exception, new JsonError
        {
            Kind = kind,
            Message = message,
            Path = path ?? "$",
            TargetType = target,
            Expected = expected,
            Hint = hint,
        });
        return exception;
    }
}
