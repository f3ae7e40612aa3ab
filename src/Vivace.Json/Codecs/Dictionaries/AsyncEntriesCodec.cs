// An asynchronous sequence of names and values, written as one object in asynchronous calls.
using Vivace.Json.Codecs.Sequences;
using Vivace.Json.Contracts.Types;
using Vivace.Json.Errors.Places;
using Vivace.Json.Plans;
using Vivace.Json.Serialization;

namespace Vivace.Json.Codecs.Dictionaries;

/// <summary>The codec of a call. Names and nulls are those of a dictionary.</summary>
internal sealed class AsyncEntriesCodec<T>(CodecPlan plan, JsonCodec<T> value) : PositionalCodec<IAsyncEnumerable<KeyValuePair<string, T>>>
{
    private readonly JsonCodec<string> _name = plan.Memory.CodecFor<string>();
    private readonly bool _omitsNulls = default(T) is null && (plan.Settings.IgnoreEmpty & JsonIgnoreEmpty.NullEntries) != 0;

    public override IAsyncEnumerable<KeyValuePair<string, T>>? ReadAt(ref JsonReader reader, int position, out int next) =>
        throw new NotSupportedException();

    public override int WriteAt(ref JsonWriter writer, int position, IAsyncEnumerable<KeyValuePair<string, T>>? entries)
    {
        writer.Pause(new PausedEntries(this, entries!, value));
        return ~position;
    }

    private sealed class PausedEntries(AsyncEntriesCodec<T> codec, IAsyncEnumerable<KeyValuePair<string, T>> entries, JsonCodec<T> value)
        : AwaitedItems<KeyValuePair<string, T>>(entries)
    {
        private string _name = "";

        protected override int Begin(ref JsonWriter writer, int position) => WritePrimitives.BeginObject(ref writer, position, 0);

        protected override bool Omits(KeyValuePair<string, T> item) => codec._omitsNulls && item.Value is null;

        protected override int WriteItem(ref JsonWriter writer, int position, KeyValuePair<string, T> item)
        {
            _name = item.Key ?? throw ThrowContract.NullKey(typeof(IAsyncEnumerable<KeyValuePair<string, T>>));
            position = WritePrimitives.Ensure(ref writer, codec._name.WriteKey(ref writer, position, _name), WritePrimitives.Slack);
            return value.WriteAt(ref writer, WritePrimitives.WriteColon(ref writer, position), item.Value);
        }

        protected override int End(ref JsonWriter writer, int position, bool hasItems) =>
            WritePrimitives.EndItems(ref writer, position, hasItems, (byte)'}');

        internal override void AddTo(WrittenPath path)
        {
            if (Count > 0)
                path.AddMember(_name);
        }
    }
}
