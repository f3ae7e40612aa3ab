// Values that are written as others: by what reflection finds elsewhere, and generated code calls here.
using System.Text.Json.Serialization;
using Vivace.Json.Codecs;
using Vivace.Json.Serialization;

namespace Vivace.Json.AotSmoke.Cases;

[JsonValue]
public sealed class Email
{
    private Email(string value) => Value = value;

    public string Value { get; }

    public static Email From(string value) => value.Contains('@', StringComparison.Ordinal) ? new(value) : throw new FormatException("An address has an @.");

    public override bool Equals(object? obj) => obj is Email other && other.Value == Value;

    public override int GetHashCode() => Value.GetHashCode(StringComparison.Ordinal);
}

[JsonValue]
public readonly record struct Tag<T>(T Value);

public readonly record struct OrderId(int Value);

public readonly record struct Sku
{
    private Sku(string value) => Value = value;

    public string Value { get; }

    public static Sku Parse(string text) => new(text.ToUpperInvariant());
}

[JsonContract]
public sealed record Basket(OrderId Id, Email Mail, List<Sku> Skus, Dictionary<OrderId, Email>? ById, OrderId? Before, Tag<Corner>? At);

[JsonContract]
[JsonSurrogate(typeof(HeatDto))]
public sealed class Heat(double kelvin)
{
    public double Kelvin => kelvin;
}

public sealed record HeatDto(double Celsius)
{
    public static HeatDto From(Heat heat) => new(heat.Kelvin - 273.0);

    public Heat ToHeat() => new(Celsius + 273.0);
}

[JsonSurrogate(typeof(long))]
public readonly struct Meters
{
    private readonly long _length;

    private Meters(long length) => _length = length;

    public static explicit operator long(Meters meters) => meters._length;

    public static implicit operator Meters(long length) => new(length);
}

// Of a library, which has no attributes of ours.
public sealed class Box(int width)
{
    public int Width => width;
}

public sealed class BoxDto
{
    [JsonConstructor]
    public BoxDto(string text) => Text = text;

    public BoxDto(Box box) => Text = $"{box.Width} cm";

    public string Text { get; }

    public Box ToBox() => new(int.Parse(Text.Split(' ')[0], System.Globalization.CultureInfo.InvariantCulture));
}

[JsonContract]
public sealed class Shipment
{
    [JsonSurrogate(typeof(BoxDto))]
    public Box? Box { get; set; }

    public Meters Way { get; set; }

    public Heat[]? Log { get; set; }
}

[JsonContract]
[JsonImplementation(typeof(Buyer))]
public interface IBuyer
{
    string Name { get; }
}

public sealed record Buyer(string Name, Email? Mail) : IBuyer;

public interface ISeller;

public sealed record Seller(string Shop) : ISeller;

[JsonContract]
public sealed class Deal
{
    public IBuyer? Buyer { get; set; }

    [JsonImplementation(typeof(Seller))]
    public ISeller? Seller { get; set; }

    [JsonChoice(typeof(string), typeof(List<int>), typeof(Cash), typeof(Card))]
    public object? Paid { get; set; }

    [JsonArrayLayout]
    public Coin? Change { get; set; }

    [JsonCreatedBy(typeof(Spots))]
    public Spot? Place { get; set; }
}

public sealed record Cash(decimal Amount);

public sealed record Card(string Number);

public sealed record Coin(int Value, string Currency);

public sealed class Spot
{
    internal Spot(int x, int y) => (X, Y) = (x, y);

    public int X { get; }

    public int Y { get; }
}

public static class Spots
{
    [JsonCreator]
    public static Spot Make(int x, int y) => new(x, y);

    [JsonCreator]
    public static Spot Make(List<int> both) => new(both[0], both[1]);
}

// In the shape of OneOf<T0, T1>.
public readonly struct Either<T0, T1>
{
    private Either(object? value) => Value = value;

    public object? Value { get; }

    public static implicit operator Either<T0, T1>(T0 value) => new(value);

    public static implicit operator Either<T0, T1>(T1 value) => new(value);
}

[JsonContract]
public sealed class Voucher
{
    public Either<string, Cash> Worth { get; set; }

    public List<Either<int, Card>>? Used { get; set; }
}

[JsonContract]
public sealed class Frameworks
{
    public Lazy<Corner>? Lazy { get; set; }

    public System.Numerics.Vector2 Vector { get; set; }

    public System.Collections.BitArray? Bits { get; set; }

    public ILookup<string, Corner>? ByName { get; set; }

    public PriorityQueue<string, int>? Queue { get; set; }

    public Stack<int>? Stack { get; set; }

    public System.Collections.Immutable.ImmutableStack<string>? Kept { get; set; }
}

internal static class OwnConversions
{
    private static readonly JsonSettings s_wrapping = new() { Codecs = [new WrapperTypes()] };

    private const string OfTypes = """{"Lazy":{"X":1,"Y":2},"Vector":[1,2],"Bits":[true],"ByName":{"a":[{"X":1,"Y":2}]},"Queue":[["b",-1],["a",3]],"Stack":[3,1,2],"Kept":["x","y"]}""";

    private static readonly JsonSettings s_choosing = new() { Codecs = [new OneOfTypes()] };

    internal static IEnumerable<(string Name, Func<string> Run, string Expected)> All =>
    [
        ("value objects", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Basket>(
            """{"Id":7,"Mail":"a@b","Skus":["x"],"ById":{"8":"c@d"},"Before":null,"At":{"X":1,"Y":2}}""", s_wrapping), s_wrapping),
            """{"Id":7,"Mail":"a@b","Skus":["X"],"ById":{"8":"c@d"},"Before":null,"At":{"X":1,"Y":2}}"""),
        ("a value object that refuses", static () => Refused(static () => JsonSerializer.Deserialize<Email[]>("""["a@b","c"]""")), "$[1]: An address has an @."),
        ("a codec after the setting", static () => JsonSerializer.Serialize<Meters>(3, new JsonSettings { Codecs = [new WrapperTypes(), new ConvertedCodec<Meters, string>(static meters => $"{(long)meters} m", static text => default)] }), "\"3 m\""),
        ("without the setting", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<OrderId>("""{"Value":1}""")), """{"Value":1}"""),
        ("surrogates", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Shipment>("""{"Log":[{"Celsius":20}],"Way":3,"Box":{"Text":"5 cm"}}""")), """{"Box":{"Text":"5 cm"},"Way":3,"Log":[{"Celsius":20}]}"""),
        ("a surrogate of the root", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Heat>("""{"Celsius":20}""")), """{"Celsius":20}"""),
        ("types that attributes name", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Deal[]>(
            """[{"Buyer":{"Name":"Ada","Mail":"a@b"},"Seller":{"Shop":"x"},"Paid":{"Number":"1"},"Change":[5,"EUR"],"Place":{"both":[1,2]}},{"Paid":[1],"Place":{"x":3,"y":4}}]""",
            JsonSettings.Web), new JsonSettings { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }),
            """[{"Buyer":{"Name":"Ada","Mail":"a@b"},"Seller":{"Shop":"x"},"Paid":{"Number":"1"},"Change":[5,"EUR"],"Place":{"X":1,"Y":2}},{"Paid":[1],"Place":{"X":3,"Y":4}}]"""),
        ("types of .NET", OfFrameworks, OfTypes),
        ("one of several types", static () => JsonSerializer.Serialize(JsonSerializer.Deserialize<Voucher>("""{"Worth":{"Amount":1.5},"Used":[1,{"Number":"2"}]}""", s_choosing), s_choosing), """{"Worth":{"Amount":1.5},"Used":[1,{"Number":"2"}]}"""),
    ];

    // The compiler does not know of the settings.
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "DotNetTypes serves these types.")]
    [System.Diagnostics.CodeAnalysis.UnconditionalSuppressMessage("AOT", "IL3050", Justification = "DotNetTypes serves these types.")]
    private static string OfFrameworks()
    {
        JsonSettings settings = new() { Codecs = [new DotNetTypes(), new OrderedStacks()] };
        return JsonSerializer.Serialize(JsonSerializer.Deserialize<Frameworks>(OfTypes, settings), settings);
    }

    private static string Refused(Action call)
    {
        try
        {
            call();
            return "was not refused";
        }
        catch (System.Text.Json.JsonException error)
        {
            return $"{error.Path}: {error.InnerException?.Message}";
        }
    }
}
