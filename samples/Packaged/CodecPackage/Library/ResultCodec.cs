// A type with a type parameter: the codec of its value is that of the settings.
using Vivace.Json;

namespace Domain.Json;

/// <summary>Results as <c>{"ok":…}</c> or <c>{"failed":"reason"}</c>.</summary>
public sealed class ResultCodec<T> : JsonCodec<Result<T>>
{
    private static readonly JsonNames s_names = new("ok", "failed");

    private JsonCodec<T> _value = null!;

    protected override void Bind(CodecBinding<Result<T>> binding) => _value = binding.CodecOf<T>();

    public override Result<T>? Read(ref JsonReader reader)
    {
        JsonReader start = reader;
        Result<T>? result = null;
        reader.BeginObject();
        while (reader.NextMember(s_names, out int index))
        {
            if (result is not null)
                throw start.Unexpected("one of the members \"ok\" and \"failed\"");
            result = index switch
            {
                0 => new Result<T>.Ok(_value.Read(ref reader)!),
                1 => new Result<T>.Failed(reader.ReadString() ?? ""),
                _ => throw start.Unexpected("no other members than \"ok\" and \"failed\""),
            };
        }

        return result ?? throw start.Unexpected("a member \"ok\" or \"failed\"");
    }

    public override void Write(ref JsonWriter writer, Result<T>? value)
    {
        writer.BeginObject();
        if (value is Result<T>.Ok ok)
        {
            writer.WriteName("ok");
            _value.Write(ref writer, ok.Value);
        }
        else
        {
            writer.WriteString("failed"u8, ((Result<T>.Failed)value!).Reason);
        }

        writer.EndObject();
    }
}
