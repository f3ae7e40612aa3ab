// Unions as the compiler of C# 15 declares them, written by hand.
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Vivace.Json.Later.Tests;

[Union, JsonContract]
public readonly struct NumberOrText
{
    public NumberOrText(int value) => Value = value;

    public NumberOrText(string value) => Value = value;

    public object? Value { get; }
}

[Union, JsonContract]
public readonly struct MaybeNumberOrText
{
    public MaybeNumberOrText(int? value) => Value = value;

    public MaybeNumberOrText(string? value) => Value = value;

    public object? Value { get; }
}

[Union, JsonContract]
public sealed class Anything
{
    public Anything(List<int> value) => Value = value;

    public Anything(string value) => Value = value;

    public Anything(Dictionary<string, int> value) => Value = value;

    public Anything(bool value) => Value = value;

    public Anything(DayOfWeek value) => Value = value;

    public object? Value { get; }
}

[Union, JsonContract]
public readonly struct Either<TLeft, TRight>
{
    public Either(TLeft value) => Value = value;

    public Either(TRight value) => Value = value;

    public object? Value { get; }
}

[Union, JsonContract]
public readonly struct Shape
{
    public Shape(Circle value) => Value = value;

    public Shape(Square value) => Value = value;

    public object? Value { get; }
}

[Union, JsonUnion(TypeClassifier = typeof(ShapeClassifier)), JsonContract]
public readonly struct ClassifiedShape
{
    public ClassifiedShape(Circle value) => Value = value;

    public ClassifiedShape(Square value) => Value = value;

    public object? Value { get; }
}

[Union, JsonUnion(TypeClassifier = typeof(JsonUnionTypeStructuralClassifier)), JsonContract]
public readonly struct StructuralShape
{
    public StructuralShape(Circle value) => Value = value;

    public StructuralShape(Square value) => Value = value;

    public object? Value { get; }
}

[Union, JsonUnion(TypeClassifier = typeof(CarelessClassifier)), JsonContract]
public readonly struct CarelessShape
{
    public CarelessShape(Circle value) => Value = value;

    public CarelessShape(Square value) => Value = value;

    public object? Value { get; }
}

// It does not ask which token it is on.
public sealed class CarelessClassifier : JsonTypeClassifierFactory
{
    public override bool CanClassify(JsonTypeClassifierContext context) => true;

    public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) => (ref Utf8JsonReader reader) =>
    {
        reader.Read();
        return reader.GetString() == "Radius" ? typeof(Circle) : typeof(Square);
    };
}

[Union, JsonContract]
public readonly struct MailOrNumber
{
    public MailOrNumber(Mail value) => Value = value;

    public MailOrNumber(int value) => Value = value;

    public object? Value { get; }
}

[Vivace.Json.Serialization.JsonValue]
public sealed record Mail(string Address);

public class Circle
{
    public double Radius { get; set; }
}

public class Disc : Circle
{
    public double Height { get; set; }
}

public class Square
{
    public double Side { get; set; }
}

[JsonContract]
public class Drawing
{
    public NumberOrText Name { get; set; }

    public List<NumberOrText>? Tags { get; set; }

    public Dictionary<string, Either<int, Circle>>? Parts { get; set; }

    public NumberOrText? Maybe { get; set; }

    public Anything? Any { get; set; }
}

public sealed class ShapeClassifier : JsonTypeClassifierFactory
{
    public override bool CanClassify(JsonTypeClassifierContext context) => true;

    public override JsonTypeClassifier CreateJsonClassifier(JsonTypeClassifierContext context, JsonSerializerOptions options) => (ref Utf8JsonReader reader) =>
    {
        if (reader.TokenType != JsonTokenType.StartObject)
            return null;
        reader.Read();
        return reader.TokenType != JsonTokenType.PropertyName ? null : reader.ValueTextEquals("Radius") ? typeof(Circle) : typeof(Square);
    };
}
