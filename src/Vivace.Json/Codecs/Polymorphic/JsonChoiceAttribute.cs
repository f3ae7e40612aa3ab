// Chooses the type of a value by what the text has there.
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Polymorphic;

namespace Vivace.Json.Serialization;

/// <summary>
/// Reads a value as one of several types, without a discriminator: by the kind of JSON value and, where several types are objects, by the
/// members that the object has. Nothing is added when it is written. System.Text.Json ignores this attribute.
/// </summary>
/// <remarks>
/// <para>Each kind of value can have one type: a string, a number, a boolean, an array. Several types can be objects if their members
/// differ. An object is looked through once, up to the first member that decides. If it has only members that several types have, the type
/// with the fewest other members is chosen.</para>
/// <para>Types that cannot be told apart, such as two strings, are an <see cref="InvalidOperationException"/> on first use.</para>
/// <para>Use it on a base class or interface, whose types are then derived ones, or on a member of the type <see cref="object"/>. Where
/// there is generated code for the type with the attribute, there is code for those in the list.</para>
/// </remarks>
/// <example><code>
/// [JsonChoice(typeof(Circle), typeof(Square))]
/// public interface IShape;
///
/// public sealed record Circle(double Radius) : IShape;
///
/// public sealed record Square(double Side) : IShape;
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface | AttributeTargets.Property
    | AttributeTargets.Field | AttributeTargets.Parameter, Inherited = false)]
public sealed class JsonChoiceAttribute : JsonCodecAttribute
{
    /// <summary>Lists the types.</summary>
    /// <param name="types">From 1 to 64 types.</param>
    public JsonChoiceAttribute(params Type[] types)
        : base(typeof(ChoiceFactory), [types]) => ArgumentNullException.ThrowIfNull(types);

    private sealed class ChoiceFactory(Type[] types) : OpeningFactory
    {
        public override bool CanHandle(Type type) => Array.TrueForAll(types, type.IsAssignableFrom);

        public override object Open<T>() => new KindChoiceCodec<T>(types, null, null);
    }
}
