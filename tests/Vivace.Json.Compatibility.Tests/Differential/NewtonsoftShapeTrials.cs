// Values of every scalar type in every place where models have them.
using System.Globalization;
using System.Numerics;
using static Vivace.Json.Compatibility.Tests.Models.NewtonsoftModels;
using static Vivace.Json.Compatibility.Tests.Models.Shapes;

namespace Vivace.Json.Compatibility.Tests.Differential;

internal static class NewtonsoftShapeTrials
{
    internal static IEnumerable<Trial> All =>
    [
        .. OfStruct<bool>("bool", true, false),
        .. OfStruct<sbyte>("sbyte", 0, -128, 127),
        .. OfStruct<byte>("byte", 0, 7, 255),
        .. OfStruct<short>("short", 0, short.MinValue),
        .. OfStruct<ushort>("ushort", 0, ushort.MaxValue),
        .. OfStruct<int>("int", 0, 42, int.MinValue),
        .. OfStruct<uint>("uint", 0, uint.MaxValue),
        .. OfStruct<long>("long", 0, long.MaxValue),
        .. OfStruct<ulong>("ulong", 0, ulong.MaxValue),
        .. OfStruct<float>("float", 0, 1, 0.1f, -2.5e20f, float.NaN),
        .. OfStruct<double>("double", 0, 1, 0.1, 1e300, -0.0, 12345678.0, double.PositiveInfinity),
        .. OfStruct<decimal>("decimal", 0, 1, 1.10m, -79228162514264337593543950335m),
        .. OfStruct("char", 'a', '\u00e9', '"'),
        .. OfStruct("guid", Guid.Empty, new Guid("0f8fad5b-d9cb-469f-a165-70867728950e")),
        .. OfStruct("date-time", default(DateTime), new DateTime(2026, 11, 23, 4, 5, 6, 789, DateTimeKind.Utc), new DateTime(2026, 11, 23)),
        .. OfStruct("date-time-offset", default(DateTimeOffset), new DateTimeOffset(2026, 11, 23, 4, 5, 6, TimeSpan.FromMinutes(-330))),
        .. OfStruct("time-span", TimeSpan.Zero, new TimeSpan(1, 2, 3, 4, 567), TimeSpan.FromTicks(-1)),
        .. OfStruct("date-only", default(DateOnly), new DateOnly(2026, 11, 23)),
        .. OfStruct("time-only", default(TimeOnly), new TimeOnly(4, 5, 6), new TimeOnly(4, 5, 6, 789)),
        .. OfStruct("big-integer", BigInteger.Zero, BigInteger.Pow(2, 100)),
        .. OfStruct("enum", Color.Red, Color.Blue, (Color)12),
        .. OfStruct("flags", Rights.None, Rights.Read | Rights.Own),
        .. OfStruct("day", DayOfWeek.Sunday, DayOfWeek.Friday),
        .. OfStruct("struct", default(Point), new Point(1, 2)),
        .. Of("string", "", "text", "\u00e9\u4e2d <b>\"\\/\u0001</b>", "2026-11-23T04:05:06Z"),
        .. Of("uri", new Uri("https://a.example/b c?d=%20"), new Uri("/relative", UriKind.Relative)),
        .. Of("version", new Version(1, 2), new Version(1, 2, 3, 4)),
        .. Of("bytes", Array.Empty<byte>(), [0, 255, 3]),
        .. Of("object", new Renamed(), new Renamed { Id = 1, Name = "n" }),
        .. Of("record", new Positional(1, "n", 2)),
    ];

    private static IEnumerable<Trial> OfStruct<T>(string name, params T[] values)
        where T : struct =>
    [
        .. Of(name, values),
        .. NewtonsoftTrials.Of<T?>($"{name}?", [.. values.Select(value => (Func<object?>)(() => (T?)value)), () => null]),
        .. NewtonsoftTrials.Of<T?[]>($"{name}?[]", [() => new T?[] { values[0], null }]),
        .. NewtonsoftTrials.Of<Member<T?>>($"{name}? member", [() => new Member<T?> { Value = values[^1] }, () => new Member<T?>()], """{"value":null}""", """{"value":""}"""),
        .. NewtonsoftTrials.Of<Omitted<T?>>($"{name}? optional", [() => new Omitted<T?> { Value = values[^1] }, () => new Omitted<T?>()]),
    ];

    private static IEnumerable<Trial> Of<T>(string name, params T[] values) =>
    [
        .. NewtonsoftTrials.Of<T>(name, Each(values, value => value)),
        .. NewtonsoftTrials.Of<T[]>($"{name}[]", [() => values, Array.Empty<T>]),
        .. NewtonsoftTrials.Of<List<T>>($"{name} list", [() => values.ToList()]),
        .. NewtonsoftTrials.Of<Dictionary<string, T>>($"{name} map", [() => values.Select((value, index) => (value, index)).ToDictionary(pair => "key " + pair.index.ToString(CultureInfo.InvariantCulture), pair => pair.value)]),
        .. NewtonsoftTrials.Of<Member<T>>($"{name} member", Each(values, value => new Member<T> { Value = value, After = 1 }), """{"VALUE":null,"After":"2"}"""),
        .. NewtonsoftTrials.Of<Omitted<T>>($"{name} optional", Each(values, value => new Omitted<T> { Value = value })),
        .. NewtonsoftTrials.Of<Skipped<T>>($"{name} skipped", [.. Each(values, value => new Skipped<T> { Value = value }), () => new Skipped<T>()]),
        .. NewtonsoftTrials.Of<Created<T>>($"{name} created", Each(values, value => new Created<T>(value)), "{}"),
        .. NewtonsoftTrials.Of<Gathered<T>>($"{name} gathered", [() => Gather(values)]),
        .. NewtonsoftTrials.Of<Field<T>>($"{name} field", Each(values, value => new Field<T> { Value = value })),
    ];

    private static Func<object?>[] Each<T>(T[] values, Func<T, object?> make) => [.. values.Select(value => (Func<object?>)(() => make(value)))];

    private static Gathered<T> Gather<T>(T[] values)
    {
        Gathered<T> gathered = new() { Map = new Dictionary<string, T>() };
        foreach (T value in values)
            gathered.Items.Add(value);
        gathered.Map["last"] = values[^1];
        return gathered;
    }
}
