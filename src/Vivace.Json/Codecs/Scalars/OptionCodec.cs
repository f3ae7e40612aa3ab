// F# options, accessed by reflection.
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Scalars;

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal abstract class OptionCodecBase<TOption, T> : WrapperCodec<TOption>
{
    private static readonly Func<T, TOption> s_some =
        (typeof(TOption).GetMethod("Some", BindingFlags.Public | BindingFlags.Static, [typeof(T)])
            ?? typeof(TOption).GetMethod("NewValueSome", BindingFlags.Public | BindingFlags.Static, [typeof(T)])
            ?? throw new MissingMethodException(typeof(TOption).FullName, "Some")).CreateDelegate<Func<T, TOption>>();

    private JsonCodec<T> _inner = null!;

    private protected sealed override JsonCodec<T> Inner => _inner;

    // As in System.Text.Json, number options apply to the items of a collection, but not to a number that is the value itself.
    internal sealed override void Bind(CodecPlan plan) =>
        _inner = TypeKinds.Classify(typeof(T)).IsCollection
            ? plan.Memory.CodecFor<T>()
            : (JsonCodec<T>)plan.Memory.PlanFor(typeof(T), JsonNumberHandling.Strict).Memory.CodecFor(typeof(T));

    // An option is created after its value, which is read whole.
    internal sealed override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return null;
    }

    public sealed override TOption? ReadAt(ref JsonReader reader, int position, out int next) =>
        ReadPrimitives.TryReadNull(ref reader, position, out next) ? default : s_some(_inner.ReadAt(ref reader, position, out next)!);

    public sealed override int WriteAt(ref JsonWriter writer, int position, TOption? value) =>
        TryGet(value, out T? content) ? _inner.WriteAt(ref writer, position, content) : WritePrimitives.WriteNull(ref writer, position);

    private protected abstract bool TryGet(TOption? option, out T? content);
}

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class OptionCodec<TOption, T> : OptionCodecBase<TOption, T>
    where TOption : class
{
    private static readonly Func<TOption, T> s_value = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Func<TOption, T>>();

    private protected override bool TryGet(TOption? option, out T? content)
    {
        content = option is null ? default : s_value(option);
        return option is not null;
    }
}

[RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
[RequiresDynamicCode(ReflectionSwitch.Dynamic)]
internal sealed class ValueOptionCodec<TOption, T> : OptionCodecBase<TOption, T>
    where TOption : struct
{
    private static readonly Getter<T> s_value = typeof(TOption).GetProperty("Value")!.GetMethod!.CreateDelegate<Getter<T>>();
    private static readonly Getter<bool> s_isSome = typeof(TOption).GetProperty("IsSome")!.GetMethod!.CreateDelegate<Getter<bool>>();

    private delegate TResult Getter<TResult>(ref TOption option);

    private protected override bool TryGet(TOption option, out T? content)
    {
        bool isSome = s_isSome(ref option);
        content = isSome ? s_value(ref option) : default;
        return isSome;
    }
}
