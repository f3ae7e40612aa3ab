// Types other than objects, as generated code registers them: their shape and a constructor call for the codec.
using System.Diagnostics.CodeAnalysis;
using System.Numerics;
using System.Text.Json;
using Vivace.Json.Codecs.Enums;
using Vivace.Json.Codecs.Polymorphic;
using Vivace.Json.Codecs.Scalars;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Plans;
using Vivace.Json.Serialization.Metadata;
using Vivace.Json.Text.Numbers;

namespace Vivace.Json.Codecs.Generated;

internal abstract class GeneratedValue : GeneratedType
{
    internal abstract JsonCodec? Make(TypeShape shape, CodecPlan plan);

    internal sealed override DescribedType? Describe(
        bool withNullability, Func<Type, bool?>? isConverted, JsonAttributes families = default) => null;

    internal sealed override GeneratedCode? TryMake(TypeContract contract, CodecPlan plan, TypeTag? tag, bool announces) => null;
}

/// <summary>A collection or, without a shape, a type with a user-defined converter.</summary>
internal sealed class GeneratedValue<T>(TypeShape? shape, Func<TypeShape, JsonCodec<T>>? make) : GeneratedValue
{
    public override Type Type => typeof(T);

    internal override TypeShape? Shape => shape;

    internal override object Open(ITypeOpener opener) => opener.Open<T>();

    internal override JsonCodec? Make(TypeShape shape, CodecPlan plan) => make?.Invoke(shape);
}

internal abstract class GeneratedNullable : GeneratedValue
{
    /// <summary>The codec over <paramref name="given"/>, or over the plan's codec if that is null.</summary>
    internal abstract JsonCodec Over(JsonCodec? given);

    internal sealed override JsonCodec Make(TypeShape shape, CodecPlan plan) => Over(null);
}

internal sealed class GeneratedNullable<T> : GeneratedNullable
    where T : struct
{
    public override Type Type => typeof(T?);

    // Looked up each time: the struct decides whether it can be filled.
    internal override TypeShape Shape => NullableKind.ShapeOf(typeof(T?), typeof(T));

    internal override object Open(ITypeOpener opener) => opener.Open<T?>();

    internal override JsonCodec Over(JsonCodec? given) => new NullableCodec<T>((JsonCodec<T>?)given);
}

internal sealed class GeneratedOptional<T> : GeneratedValue
{
    public override Type Type => typeof(Optional<T>);

    internal override TypeShape Shape { get; } = OptionalKind.ShapeOf(typeof(Optional<T>), typeof(T));

    internal override object Open(ITypeOpener opener) => opener.Open<Optional<T>>();

    internal override JsonCodec Make(TypeShape shape, CodecPlan plan) => new OptionalCodec<T>();
}

internal sealed class GeneratedUnion<T>(Type[] cases, Func<T, object?> unwrap, Func<int, object?, T> wrap) : GeneratedValue
{
    public override Type Type => typeof(T);

    internal override TypeShape Shape { get; } = new(typeof(T), TypeKind.Refused) { IsUnion = true };

    internal override object Open(ITypeOpener opener) => opener.Open<T>();

    internal override JsonCodec Make(TypeShape shape, CodecPlan plan) =>
        new KindChoiceCodec<T>(cases, unwrap, wrap, isUnion: true, Classifier?.Make(plan, new()));
}

internal abstract class GeneratedEnum : GeneratedValue
{
    internal abstract JsonCodec MakeByNumber(bool withEnumMembers);

    internal abstract JsonCodec MakeByName(CodecPlan plan, JsonNamingPolicy? policy, bool takesNumbers);

    internal sealed override JsonCodec Make(TypeShape shape, CodecPlan plan) => MakeByNumber(plan.ContractOptions.Attributes != 0);
}

internal sealed class GeneratedEnum<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T, TNumber, TForm>
    : GeneratedEnum
    where T : struct, Enum
    where TNumber : struct, IBinaryInteger<TNumber>
    where TForm : INumberForm<TNumber>
{
    public override Type Type => typeof(T);

    internal override TypeShape Shape { get; } = new(typeof(T), TypeKind.Enum);

    internal override object Open(ITypeOpener opener) => opener.Open<T>();

    internal override JsonCodec MakeByNumber(bool withEnumMembers) => new EnumNumberCodec<T, TNumber, TForm>(withEnumMembers);

    internal override JsonCodec MakeByName(CodecPlan plan, JsonNamingPolicy? policy, bool takesNumbers) =>
        new EnumNameCodec<T, TNumber, TForm>(plan, policy, takesNumbers);
}
