// Compares single calls: ours through one entry point and engine, System.Text.Json's as the oracle.
using System.Text.Json;
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;
using Vivace.Json.Conformance.Outputs;

namespace Vivace.Json.Conformance.Differential;

internal static class Comparison
{
    internal static Result WriteByOracle(object? value, Type type, OptionSet options) =>
        Result.Of(() => StjSerializer.SerializeToUtf8Bytes(value, type, options.Options));

    internal static Result ReadByOracle(byte[] text, Type type, OptionSet options, JsonInput input) =>
        Result.Of(() => (text.AsSpan().StartsWith("\uFEFF"u8) ? input : JsonInput.Utf8).ReadByOracle(text, type, options.Options));

    internal static Difference? Write(object? value, Type type, OptionSet options, Engine engine, JsonOutput output, in Result expected, int seed)
    {
        Result actual = Result.Of(() => output.Write(value, type, options.By(engine)));
        if (expected.Succeeded && actual.Succeeded)
        {
            return ((byte[])expected.Value!).AsSpan().SequenceEqual((byte[])actual.Value!)
                ? null
                : Found(Aspect.Written, expected, actual, FirstDifference((byte[])expected.Value!, (byte[])actual.Value!));
        }

        if (expected.Succeeded != actual.Succeeded)
            return Found(Aspect.Written, expected, actual, actual.Exception?.ToString() ?? "");
        return expected.Exception!.GetType() == actual.Exception!.GetType() ? null : Found(Aspect.ExceptionType, expected, actual, actual.Exception.ToString());

        Difference Found(Aspect aspect, in Result expected, in Result actual, string details) =>
            new(aspect, type, options, engine, output.ToString()!, seed, [], expected, actual, details);
    }

    internal static Difference? Read(byte[] text, Type type, OptionSet options, Engine engine, JsonInput input, in Result expected, int seed)
    {
        Result actual = Result.Of(() => input.Read(text, type, options.By(engine)));
        if (expected.Succeeded && actual.Succeeded)
            return Equality.Difference(expected.Value, actual.Value) is { } difference ? Found(Aspect.Value, expected, actual, difference) : null;
        if (expected.Succeeded != actual.Succeeded)
            return Found(Aspect.Accepted, expected, actual, actual.Exception?.ToString() ?? "");

        // Where the oracle lets an exception of another type through, a JsonException is better.
        if (expected.Exception!.GetType() != actual.Exception!.GetType())
            return actual.Exception.GetType() == typeof(JsonException) && expected.Exception is not JsonException ? null : Found(Aspect.ExceptionType, expected, actual, actual.Exception.ToString());
        bool same = input.TellsPlaceOfOracle ? expected.Place == actual.Place : expected.Path == actual.Path;
        return same ? null : Found(Aspect.Place, expected, actual, "");

        Difference Found(Aspect aspect, in Result expected, in Result actual, string details) =>
            new(aspect, type, options, engine, input.ToString()!, seed, text, expected, actual, details);
    }

    private static string FirstDifference(byte[] expected, byte[] actual)
    {
        int at = expected.AsSpan().CommonPrefixLength(actual);
        return $"from byte {at}: {Around(expected, at)} against {Around(actual, at)}";
    }

    private static string Around(byte[] text, int at) =>
        System.Text.Encoding.UTF8.GetString(text.AsSpan(Math.Max(0, at - 10)..Math.Min(text.Length, at + 30)));
}
