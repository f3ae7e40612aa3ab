// Values of a base type that are written as their run-time types.
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs;

/// <summary>Writes values of derived types with those types' codecs. Reading does not change, except that Newtonsoft.Json fills existing values by their own type.</summary>
/// <param name="inner">The codec of the declared type.</param>
/// <param name="isShared">Whether the plan owns and binds that codec.</param>
internal sealed class RuntimeTypeCodec<T>(JsonCodec<T> inner, bool isShared) : WrappingCodec<T>(inner)
{
    private readonly UntypedCodec _others = new(isItself: true);
    private bool _fillsOthers;

    internal override void Bind(CodecPlan plan)
    {
        _fillsOthers = plan.Settings.WriteRuntimeTypes && (plan.ContractOptions.Attributes & JsonAttributes.Newtonsoft) != 0;
        if (!isShared)
            base.Bind(plan);
        _others.Bind(plan);
    }

    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start) => Inner.OpenFrame(ref reader, position, out start);

    internal override T? PopulateAt(ref JsonReader reader, int position, T target, out int next) =>
        _fillsOthers && target is not null && target.GetType() is var type && type != typeof(T)
            ? (T?)_others.CodecOf(type).PopulateBoxed(ref reader, position, target, out next)
            : Inner.PopulateAt(ref reader, position, target, out next);

    public override int WriteAt(ref JsonWriter writer, int position, T? value) =>
        value is null || value.GetType() == typeof(T) ? Inner.WriteAt(ref writer, position, value) : _others.WriteAt(ref writer, position, value);
}
