// Types of which a text chooses one.
using System.Text.Json.Serialization;
using Vivace.Json.Serialization;

namespace Vivace.Json.Promises.Forms.Models;

public static class Choices
{
    [JsonDerivedType(typeof(Dog), "dog"), JsonDerivedType(typeof(Cat), "cat")]
    public abstract class Pet : Common
    {
        public Pet? Next { get; set; }
    }

    public sealed class Dog : Pet
    {
        public int Barks { get; set; }
    }

    public sealed class Cat : Pet;

    [JsonInferSubtypes, JsonWriteDiscriminator]
    public abstract class Event : Common
    {
        public Event? Next { get; set; }

        public sealed class Placed : Event;

        [JsonSubtype(typeof(Event), "sent", "shipped")]
        public sealed class Shipped : Event;
    }

    [JsonDiscriminatorMember, JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind"), JsonDerivedType(typeof(KnownTagged), "known")]
    public abstract class Tagged : Common
    {
        public string? Kind { get; set; }

        public Tagged? Next { get; set; }
    }

    public sealed class KnownTagged : Tagged;

    [JsonPolymorphic, JsonSubtypeFallback(typeof(UnknownPart))]
    [JsonDerivedType(typeof(KnownPart), "known")]
    public abstract class AnyPart : Common
    {
        public AnyPart? Next { get; set; }
    }

    public sealed class KnownPart : AnyPart;

    public sealed class UnknownPart : AnyPart, IJsonSubtypeFallback
    {
        [JsonIgnore]
        public string? JsonText { get; set; }
    }

    [JsonSubtypeWhen(typeof(Circle), "Radius"), JsonSubtypeWhen(typeof(Square), "Side")]
    public abstract class Figure : Common
    {
        public Figure? Next { get; set; }
    }

    public sealed class Circle : Figure
    {
        public double Radius { get; set; } = 1;
    }

    public sealed class Square : Figure
    {
        public double Side { get; set; }
    }

    [JsonChoice(typeof(Ball), typeof(Cube))]
    public abstract class Body : Common
    {
        public Body? Next { get; set; }
    }

    public sealed class Ball : Body
    {
        public double Radius { get; set; } = 1;
    }

    public sealed class Cube : Body
    {
        public double Side { get; set; }
    }

    // One of several kinds of values.
    public sealed class Answer : Common
    {
        [JsonChoice(typeof(string), typeof(long), typeof(Answer))]
        public object? Next { get; set; }
    }

    // In the shape of the package OneOf.
    public readonly struct OneOf<T0, T1>
    {
        private readonly object? _value;

        private OneOf(object? value, int index) => (_value, Index) = (value, index);

        public object? Value => _value;

        public int Index { get; }

        public static OneOf<T0, T1> FromT0(T0 value) => new(value, 0);

        public static OneOf<T0, T1> FromT1(T1 value) => new(value, 1);

        public static implicit operator OneOf<T0, T1>(T0 value) => new(value, 0);

        public static implicit operator OneOf<T0, T1>(T1 value) => new(value, 1);

        public bool IsT0 => Index == 0;

        public bool IsT1 => Index == 1;

        public T0 AsT0 => (T0)_value!;

        public T1 AsT1 => (T1)_value!;
    }

    public sealed class Either : Common
    {
        public OneOf<string, Either>? Next { get; set; }
    }
}
