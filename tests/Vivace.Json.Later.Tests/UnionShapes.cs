// Forty-six declarations of unions, as C# 15 allows them. Together with DeclaredUnions and UnionModels they are the shapes that UnionShapeTests reads and writes.
using System.Collections.Immutable;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Vivace.Json.Later.Tests;

public enum Suit
{
    Hearts,
    Spades,
}

public readonly record struct Coordinate(int X, int Y);

public record Vehicle(int Wheels);

public sealed record Lorry(int Wheels, double Load) : Vehicle(Wheels);

[JsonDerivedType(typeof(Dog), "dog")]
[JsonDerivedType(typeof(Cat), "cat")]
public record Animal(string Name);

public sealed record Dog(string Name, bool Barks) : Animal(Name);

public sealed record Cat(string Name, int Lives) : Animal(Name);

public interface INamed
{
    string Name { get; }
}

// Scalars.
public union OneNumber(int);

public union OneText(string);

public union TwoNumbers(int, double);

public union LongOrDecimal(long, decimal);

public union TextOrGuid(string, Guid);

public union DateOrNumber(DateTimeOffset, int);

public union TextOrBytes(byte[], bool);

public union CharOrNumber(char, int);

public union SuitOrText(Suit, string);

public union LinkOrNumber(Uri, int);

public union MaybeBool(bool?, int);

public union MaybeText(string?, int);

public union TwoMaybes(int?, bool?);

public union Spans(TimeSpan, int);

// Structures.
public union PointOrNumber(Coordinate, int);

public union VehicleOrText(Vehicle, string);

public union AnimalOrNumber(Animal, int);

public union LorryOrList(Lorry, List<int>);

public union ListOrNumber(List<int>, int);

public union ArrayOrText(string[], string);

public union MapOrNumber(Dictionary<string, int>, int);

public union MapOrList(Dictionary<string, int>, List<int>);

public union FixedOrText(ImmutableArray<int>, string);

public union SetOrNumber(HashSet<string>, int);

public union SequenceOrNumber(IReadOnlyList<int>, int);

public union PairOrText(KeyValuePair<string, int>, string);

public union ElementOrNothing(JsonElement, Note);

public union NodeOrNumber(JsonNode, int);

public union ObjectOrNumber(object, int);

public union NamedOrNumber(INamed, int);

// Unions of unions, and of themselves.
public union Outer(Payload, bool);

public union Nested(TwoNumbers, TextOrGuid);

public union Tree(int, List<Tree>);

public union Linked(string, Link);

public sealed record Link(string Text, Linked? Next);

// Type parameters.
public union Result<T, TError>(T, TError);

public union Maybe<T>(T, bool)
    where T : class;

public union Listed<T>(List<T>, T);

public union Keyed<T>(Dictionary<string, T>, int)
    where T : notnull;

public static class Generic<T>
{
    public union Within(T, Note);
}

// With members, interfaces and attributes.
public union WithMembers(int, string)
{
    public readonly bool IsText => Value is string;

    public static WithMembers None => new(0);

    public override readonly string ToString() => $"<{Value}>";
}

public union WithInterface(int, string) : IFormattable
{
    public readonly string ToString(string? format, IFormatProvider? provider) => $"{Value}";
}

[JsonUnion(TypeClassifier = typeof(JsonUnionTypeStructuralClassifier))]
public union Structured(Circle, Square);

[JsonUnion(TypeClassifier = typeof(ShapeClassifier))]
public union Classified(Circle, Square);

[JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
public union QuotedNumber(int, bool);

[JsonConverter(typeof(ConvertedUnionConverter))]
public union Converted(int, string);

internal union Hidden(int, string);

public sealed class ConvertedUnionConverter : JsonConverter<Converted>
{
    public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.TokenType == JsonTokenType.String ? new(reader.GetString()!.Length) : throw new JsonException();

    public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteStringValue($"{value.Value}");
}

// The run time fails to tell the nullability of some of these members, and System.Text.Json with it.
#nullable disable
/// <summary>A union in each place that a value can have.</summary>
public sealed record Places<T>(T First, T? Second = default)
    where T : struct
{
    public T[] Array { get; set; }

    public List<T> List { get; set; }

    public Dictionary<string, T> Map { get; set; }

    public ImmutableList<T> Immutable { get; set; }

    public IEnumerable<T> Sequence { get; set; }

    public Places<T> Inner { get; set; }

    [JsonInclude]
    public T Field;

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public T? LeftOut { get; init; }

    [JsonPropertyName("other-name"), JsonPropertyOrder(-1)]
    public T? Renamed { get; set; }
}

/// <summary>Each shape in each place, for which code is generated.</summary>
[JsonContract]
internal sealed class AllPlaces
{
    public Places<OneNumber> Shape1 { get; set; }
    public Places<OneText> Shape2 { get; set; }
    public Places<TwoNumbers> Shape3 { get; set; }
    public Places<LongOrDecimal> Shape4 { get; set; }
    public Places<TextOrGuid> Shape5 { get; set; }
    public Places<DateOrNumber> Shape6 { get; set; }
    public Places<TextOrBytes> Shape7 { get; set; }
    public Places<CharOrNumber> Shape8 { get; set; }
    public Places<SuitOrText> Shape9 { get; set; }
    public Places<LinkOrNumber> Shape10 { get; set; }
    public Places<MaybeBool> Shape11 { get; set; }
    public Places<MaybeText> Shape12 { get; set; }
    public Places<TwoMaybes> Shape13 { get; set; }
    public Places<Spans> Shape14 { get; set; }
    public Places<PointOrNumber> Shape15 { get; set; }
    public Places<VehicleOrText> Shape16 { get; set; }
    public Places<AnimalOrNumber> Shape17 { get; set; }
    public Places<LorryOrList> Shape18 { get; set; }
    public Places<ListOrNumber> Shape19 { get; set; }
    public Places<ArrayOrText> Shape20 { get; set; }
    public Places<MapOrNumber> Shape21 { get; set; }
    public Places<MapOrList> Shape22 { get; set; }
    public Places<FixedOrText> Shape23 { get; set; }
    public Places<SetOrNumber> Shape24 { get; set; }
    public Places<SequenceOrNumber> Shape25 { get; set; }
    public Places<PairOrText> Shape26 { get; set; }
    public Places<ElementOrNothing> Shape27 { get; set; }
    public Places<NodeOrNumber> Shape28 { get; set; }
    public Places<ObjectOrNumber> Shape29 { get; set; }
    public Places<NamedOrNumber> Shape30 { get; set; }
    public Places<Outer> Shape31 { get; set; }
    public Places<Nested> Shape32 { get; set; }
    public Places<Tree> Shape33 { get; set; }
    public Places<Linked> Shape34 { get; set; }
    public Places<Result<int, string>> Shape35 { get; set; }
    public Places<Result<List<Note>, Note>> Shape36 { get; set; }
    public Places<Result<Payload, bool[]>> Shape37 { get; set; }
    public Places<Maybe<string>> Shape38 { get; set; }
    public Places<Listed<int>> Shape39 { get; set; }
    public Places<Listed<Note>> Shape40 { get; set; }
    public Places<Keyed<int>> Shape41 { get; set; }
    public Places<Generic<int>.Within> Shape42 { get; set; }
    public Places<Generic<string>.Within> Shape43 { get; set; }
    public Places<WithMembers> Shape44 { get; set; }
    public Places<WithInterface> Shape45 { get; set; }
    public Places<Structured> Shape46 { get; set; }
    public Places<Classified> Shape47 { get; set; }
    public Places<QuotedNumber> Shape48 { get; set; }
    public Places<Converted> Shape49 { get; set; }
    public Places<Hidden> Shape50 { get; set; }
    public Places<Payload> Shape51 { get; set; }
    public Places<Outcome<int>> Shape52 { get; set; }
    public Places<Outcome<List<Note>>> Shape53 { get; set; }
    public Places<Sparse> Shape54 { get; set; }
    public Places<@event> Shape55 { get; set; }
    public Places<Wide> Shape56 { get; set; }
    public Places<InParts> Shape57 { get; set; }
    public Places<Parcel.Inner> Shape58 { get; set; }
    public Places<NumberOrText> Shape59 { get; set; }
    public Places<Either<Circle, int[]>> Shape60 { get; set; }
}
