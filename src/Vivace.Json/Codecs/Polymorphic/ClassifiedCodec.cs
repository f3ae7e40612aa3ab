// A base type whose derived type a callback of the user chooses, instead of the discriminator; writing is not changed by it.
using System.Diagnostics;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Reading;

namespace Vivace.Json.Codecs.Polymorphic;

internal sealed class ClassifiedCodec<TBase>(PolymorphicCodec<TBase> inner, Choice[] choices, Classifier classifier)
    : WrappingCodec<TBase>(inner)
{
    private readonly Type[] _types = Array.ConvertAll(choices, static choice => choice.Type);

    public override TBase? ReadAt(ref JsonReader reader, int position, out int next)
    {
        if (ReadPrimitives.TryReadNull(ref reader, position, out next))
            return default;
        int index = classifier.Find(_types, ref reader, position);
        return index < 0
            ? throw Fail.NoChoice(ref reader, position, typeof(TBase), _types.Select(TypeDisplay.NameOf))
            : PolymorphicCodec<TBase>.AsBase((choices[index].Passing ?? choices[index].Reading).ReadBoxed(ref reader, position, out next));
    }

    // The callback looks at the whole value.
    internal override ReadFrame? OpenFrame(ref JsonReader reader, int position, out int start)
    {
        start = position;
        return null;
    }
}

internal sealed class ClassifiedOpener : ITypeOpener
{
    private readonly JsonCodec _choosing;
    private readonly Choice[] _choices;
    private readonly Classifier _classifier;

    private ClassifiedOpener(JsonCodec choosing, Choice[] choices, Classifier classifier) =>
        (_choosing, _choices, _classifier) = (choosing, choices, classifier);

    internal static JsonCodec Open(JsonCodec choosing, Choice[] choices, Classifier classifier) =>
        (JsonCodec)choosing.Open(new ClassifiedOpener(choosing, choices, classifier));

    public object Open<T>() =>
        typeof(T).IsValueType
            ? throw new UnreachableException()
            : new ClassifiedCodec<T>((PolymorphicCodec<T>)_choosing, _choices, _classifier);
}
