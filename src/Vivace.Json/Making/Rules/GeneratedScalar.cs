// A type that is one JSON value, as generated code registers it.
using Vivace.Json.Codecs.Generated;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Plans;

namespace Vivace.Json.Making.Rules;

internal abstract class GeneratedScalar : GeneratedValue
{
    internal sealed override TypeShape Shape => TypeKinds.Classify(Type);
}

internal sealed class GeneratedScalar<T>(Func<CodecPlan, JsonCodec?> make) : GeneratedScalar
{
    public override Type Type => typeof(T);

    internal override object Open(ITypeOpener opener) => opener.Open<T>();

    internal override JsonCodec? Make(TypeShape shape, CodecPlan plan) => make(plan);
}

/// <summary>Stands for all of them, as a value that is declared as <see cref="object"/> may be any.</summary>
internal sealed class AnyScalar : GeneratedScalar
{
    public override Type Type => typeof(object);

    internal override object Open(ITypeOpener opener) => opener.Open<object>();

    internal override JsonCodec? Make(TypeShape shape, CodecPlan plan) => ScalarRule.TryMakeAny(shape.Type, plan);
}
