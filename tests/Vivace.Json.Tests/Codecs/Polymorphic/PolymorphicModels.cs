// Types with derived types in every form that System.Text.Json supports.
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Codecs.Polymorphic;

/// <summary>Classes and interfaces that declare derived types.</summary>
public static class PolymorphicModels
{
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), 7)]
    [JsonDerivedType(typeof(Shape), "shape")]
    [JsonDerivedType(typeof(Point), "a point without any member of its own, said at length")]
    [JsonDerivedType(typeof(Blob), "é<\"\\")]
    public class Shape
    {
        public int Id { get; set; }

        public string? Label { get; set; }
    }

    public class Circle : Shape
    {
        public double Radius { get; set; }
    }

    public class Square : Shape
    {
        public Shape? Inner { get; set; }
    }

    public class Point : Shape
    {
        [JsonIgnore]
        public new int Id { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public new string? Label { get; set; }
    }

    public class Blob : Shape
    {
        [JsonExtensionData]
        public Dictionary<string, object>? More { get; set; }
    }

    public class Unknown : Shape;

    public class Ring : Circle;

    [JsonDerivedType(typeof(Dog), "dog")]
    public abstract class Animal
    {
        public int Legs { get; set; }
    }

    public class Dog : Animal;

    public class Cat : Animal;

    [JsonDerivedType(typeof(Sum), "sum")]
    [JsonDerivedType(typeof(Literal), "literal")]
    [JsonDerivedType(typeof(Terms), "terms")]
    [JsonDerivedType(typeof(Names), "names")]
    public interface INode;

    public record Sum(INode Left, INode Right) : INode;

    public struct Literal : INode
    {
        public int Value { get; set; }
    }

    public class Terms : List<INode>, INode;

    public class Names : Dictionary<string, INode>, INode;

    public class Stranger : INode;

    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(LenientOne), "one")]
    public class Lenient
    {
        public int A { get; set; }
    }

    public class LenientOne : Lenient;

    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(LenientAbstractOne), "one")]
    public abstract class LenientAbstract
    {
        public int A { get; set; }
    }

    public class LenientAbstractOne : LenientAbstract;

    [JsonDerivedType(typeof(SilentOne))]
    public class Silent
    {
        public int A { get; set; }
    }

    public class SilentOne : Silent
    {
        public int B { get; set; }
    }

    public class SilentTwo : Silent;

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(NearOne), "one")]
    public class Near
    {
        public int A { get; set; }
    }

    public class NearOne : Near
    {
        public int B { get; set; }
    }

    public class NearOneOne : NearOne
    {
        public int C { get; set; }
    }

    public class NearTwo : Near
    {
        public int D { get; set; }
    }

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(BackOne), "one")]
    public class Back
    {
        public int A { get; set; }
    }

    public class BackOne : Back
    {
        public int B { get; set; }
    }

    public class BackOneOne : BackOne;

    public class BackTwo : Back;

    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(ILeft), "left")]
    [JsonDerivedType(typeof(IRight), "right")]
    [JsonDerivedType(typeof(Middle), "middle")]
    public interface ISide;

    public interface ILeft : ISide
    {
        int Left { get; }
    }

    public interface IRight : ISide
    {
        int Right { get; }
    }

    public abstract class Middle : ISide
    {
        public int Center => 3;
    }

    public class OnlyLeft : ILeft
    {
        public int Left => 1;
    }

    public class Both : ILeft, IRight
    {
        public int Left => 1;

        public int Right => 2;
    }

    public class Inner : Middle;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(KindOne), "one")]
    [JsonDerivedType(typeof(KindMinus), -97)]
    public class Species
    {
        public int A { get; set; }
    }

    public class KindOne : Species
    {
        [JsonPropertyName("Kind")]
        public int K { get; set; }
    }

    public class KindMinus : Species;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "<é>")]
    [JsonDerivedType(typeof(EscapedOne), "'ö'")]
    public class Escaped;

    public class EscapedOne : Escaped;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "")]
    [JsonDerivedType(typeof(EmptyNameOne), "")]
    public class EmptyName
    {
        public int A { get; set; }
    }

    public class EmptyNameOne : EmptyName;

    [JsonDerivedType(typeof(Upper), "upper")]
    public class Lower
    {
        public int A { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$kind")]
    [JsonDerivedType(typeof(Top), "top")]
    public class Upper : Lower
    {
        public int B { get; set; }
    }

    public class Top : Upper
    {
        public int C { get; set; }
    }

    [JsonDerivedType(typeof(Numbers), "own")]
    [JsonDerivedType(typeof(MoreNumbers), "more")]
    public class Numbers : List<int>;

    public class MoreNumbers : Numbers;

    [JsonDerivedType(typeof(SilentNumbersOne))]
    public class SilentNumbers : List<int>;

    public class SilentNumbersOne : SilentNumbers;

    [JsonDerivedType(typeof(MoreCounts), "more")]
    public class Counts : Dictionary<string, int>;

    public class MoreCounts : Counts;

    [JsonDerivedType(typeof(PairTwo), "two")]
    public record Pair(int A);

    public record PairTwo(int A, string? B) : Pair(A)
    {
        public int C { get; set; }

        public Pair? Next { get; set; }
    }

    [JsonDerivedType(typeof(DollarOne), "one")]
    public class Dollar
    {
        [JsonPropertyName("$id")]
        public int Id { get; set; }
    }

    public class DollarOne : Dollar
    {
        [JsonPropertyName("$other")]
        public int Other { get; set; }
    }

    [JsonDerivedType(typeof(StrictOne), "one")]
    public class Strict
    {
        public int A { get; set; }
    }

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public class StrictOne : Strict
    {
        public required int B { get; set; }
    }

    [JsonDerivedType(typeof(CalledOne), "one")]
    public class Called : IJsonOnDeserialized, IJsonOnDeserializing, IJsonOnSerializing
    {
        public List<string> Calls { get; set; } = [];

        public void OnDeserialized() => Calls.Add("deserialized");

        public void OnDeserializing() => Calls.Add("deserializing");

        public void OnSerializing() => Calls = ["serializing"];
    }

    public class CalledOne : Called;

    [JsonDerivedType(typeof(NamedBoth), "a")]
    public interface IOne;

    [JsonDerivedType(typeof(NamedBoth), "b")]
    public interface IOther;

    public class NamedBoth : IOne, IOther
    {
        public int A { get; set; }
    }

    [JsonDerivedType(typeof(NamedNearer), "c")]
    public interface IOneNearer : IOne;

    public class NamedNearer : IOneNearer;

    public class Holder
    {
        public Shape? Value { get; set; }

        public List<Shape?>? List { get; set; }

        public Animal? Animal { get; set; }

        public Dictionary<string, INode?>? Nodes { get; set; }

        public object? Any { get; set; }
    }

    public class Filled
    {
        public Shape Value { get; set; } = new Circle { Id = 7, Radius = 8 };

        public Silent Silent { get; set; } = new SilentOne { A = 7, B = 8 };

        public Numbers Numbers { get; set; } = new MoreNumbers { 9 };

        public Counts Counts { get; set; } = new MoreCounts { ["z"] = 9 };

        public Shape ReadOnly { get; } = new Circle { Id = 7, Radius = 8 };
    }

    [JsonDerivedType(typeof(WishOne), "one")]
    public class Wish
    {
        public List<int> A { get; } = [9];
    }

    public class WishOne : Wish
    {
        public List<int> B { get; } = [9];
    }
}
