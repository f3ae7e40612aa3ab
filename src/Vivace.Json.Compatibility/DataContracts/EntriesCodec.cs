// Dictionaries as arrays of entries: [{"Key":"a","Value":1}].
using System.Text.Json;
using Vivace.Json.Codecs;
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Reading;

namespace Vivace.Json.Compatibility.DataContracts;

internal sealed class EntriesCodec<TDictionary, TKey, TValue> : SequenceCodec<TDictionary, KeyValuePair<TKey, TValue?>>
    where TDictionary : IEnumerable<KeyValuePair<TKey, TValue?>>
    where TKey : notnull
{
    private readonly TypeShape _shape;
    private readonly UnreadableType? _unreadable;
    private readonly Instances<TDictionary>? _instances;
    private readonly Factory<TDictionary>? _factory;

    public EntriesCodec(TypeShape shape, Func<CodecPlan, JsonCodec> makeEntry)
    {
        _shape = shape;
        _unreadable = UnreadableType.Of(shape);
        _instances = Instances<TDictionary>.Of(shape);
        if (shape.Construction == Construction.Factory)
            _factory = Factory<TDictionary>.Of(shape);
        TryTakeParts(null, new EntryCodec<TKey, TValue>(makeEntry));
    }

    public override TDictionary? ReadAt(ref JsonReader reader, int position, out int next)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');
        try
        {
            return base.ReadAt(ref reader, position, out next);
        }
        catch (JsonException twice) when (twice.Data.Contains(s_twice))
        {
            throw Fail.Unexpected(ref reader, position, Expected, Hint);
        }
    }

    internal override TDictionary? PopulateAt(ref JsonReader reader, int position, TDictionary target, out int next)
    {
        try
        {
            return base.PopulateAt(ref reader, position, target, out next);
        }
        catch (JsonException twice) when (twice.Data.Contains(s_twice))
        {
            throw Fail.Unexpected(ref reader, position, Expected, Hint);
        }
    }

    protected override ReadFrame? OpenElements(ref JsonReader reader, int position)
    {
        _unreadable?.ThrowAt(ref reader, position, (byte)'[');
        return base.OpenElements(ref reader, position);
    }

    protected override TDictionary Make(ReadOnlySpan<KeyValuePair<TKey, TValue?>> elements) =>
        _factory is not null ? _factory.Make(Add(new Dictionary<TKey, TValue?>(), elements)) : Fill(_instances!.Make(), elements);

    protected override string? WhyNotFilled(TDictionary target) =>
        target is not IDictionary<TKey, TValue?> dictionary || dictionary.IsReadOnly
            ? ThrowContract.ReadOnlyCollection(target.GetType()).Message
            : null;

    protected override TDictionary Fill(TDictionary target, ReadOnlySpan<KeyValuePair<TKey, TValue?>> elements)
    {
        Add((IDictionary<TKey, TValue?>)target, elements);
        return target;
    }

    private IDictionary<TKey, TValue?> Add(IDictionary<TKey, TValue?> dictionary, ReadOnlySpan<KeyValuePair<TKey, TValue?>> elements)
    {
        (dictionary as Dictionary<TKey, TValue?>)?.EnsureCapacity(elements.Length);
        foreach (KeyValuePair<TKey, TValue?> entry in elements)
        {
            if (dictionary.ContainsKey(entry.Key))
                throw Twice();
            dictionary.Add(entry.Key, entry.Value);
        }

        return dictionary;
    }

    // If keys can be chosen to collide, gather them in a set first, which limits collisions.
    protected override TDictionary FinishMany(
        ref JsonReader reader, int next, ReadOnlySpan<KeyValuePair<TKey, TValue?>> elements, bool fill, TDictionary? target)
    {
        if (BucketLoads.MayCollide<TKey>())
        {
            TKey[] keys = new TKey[elements.Length];
            for (int i = 0; i < keys.Length; i++)
                keys[i] = elements[i].Key;
            HashSetCodec<TKey>.AddMany(ref reader, next, new HashSet<TKey?>(keys.Length), keys, typeof(TDictionary));
        }

        return fill ? Fill(target!, elements) : Make(elements);
    }

    protected override int WriteElements(ref JsonWriter writer, int position, TDictionary value) =>
        value.GetType() == typeof(Dictionary<TKey, TValue?>)
            ? WriteEach(ref writer, position, ((Dictionary<TKey, TValue?>)(object)value).GetEnumerator())
            : WriteEnumerable(ref writer, position, value);

    private string Expected => $"each key of {TypeNames.Show(_shape.Type)} once";

    private const string Hint = "Remove the entries that come again.";

    private static readonly object s_twice = new();

    // The caller knows the place unless the text comes in parts.
    private JsonException Twice()
    {
        JsonException twice = new($"Expected {Expected}, found one twice. {Hint}");
        ErrorDetails.Attach(twice, new JsonError { Kind = JsonErrorKind.DuplicateMember, Message = twice.Message });
        twice.Data[s_twice] = true;
        return twice;
    }
}

internal sealed class EntryCodec<TKey, TValue>(Func<CodecPlan, JsonCodec> make) : PositionalCodec<KeyValuePair<TKey, TValue?>>
{
    private JsonCodec<KeyValuePair<TKey, TValue?>> _members = null!;

    internal override IPathNode NodeAt(in ErrorContext context, int offset) => _members.NodeAt(context, offset);

    internal override void Bind(CodecPlan plan) => _members = (JsonCodec<KeyValuePair<TKey, TValue?>>)make(plan).BoundTo(plan);

    public override KeyValuePair<TKey, TValue?> ReadAt(ref JsonReader reader, int position, out int next)
    {
        KeyValuePair<TKey, TValue?> entry = _members.ReadAt(ref reader, position, out next);
        return entry.Key is null ? throw Fail.Null(ref reader, position, typeof(TKey)) : entry;
    }

    public override int WriteAt(ref JsonWriter writer, int position, KeyValuePair<TKey, TValue?> value) =>
        _members.WriteAt(ref writer, position, value);
}
