// Writing calls.
using System.Buffers;
using System.Runtime.CompilerServices;
using Vivace.Json.Telemetry;

namespace Vivace.Json.Plans;

internal sealed partial class Root<T>
{
    // Most texts fit on the stack. Getting and returning the thread's buffer would cost as much as writing a short object.
    private const int BytesOnStack = 2048;

    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    internal byte[] WriteBytes(T? value)
    {
        JsonWriter writer = new(Plan.Writing, stackalloc byte[BytesOnStack]);
        int length = Codec.WriteAt(ref writer, 0, value);
        Count(length);
        return writer.TakeBytes(TelemetrySwitch.Written(length));
    }

    [SkipLocalsInit, MethodImpl(MethodImplOptions.NoInlining)]
    internal string WriteString(T? value)
    {
        JsonWriter writer = new(Plan.Writing, stackalloc byte[BytesOnStack]);
        int length = Codec.WriteAt(ref writer, 0, value);
        Count(length);
        return writer.TakeString(TelemetrySwitch.Written(length));
    }

    /// <summary>Writes to the caller's buffer. A longer text moves to an array of the shared pool, which is the caller's then.</summary>
    internal ReadOnlySpan<byte> Write(Span<byte> buffer, T? value, out byte[]? rented)
    {
        JsonWriter writer = new(Plan.Writing, buffer);
        int length = Codec.WriteAt(ref writer, 0, value);
        Count(length);
        writer.Release();
        rented = writer._cold.Buffer;
        return (rented ?? buffer)[..TelemetrySwitch.Written(length)];
    }

    internal void Write(IBufferWriter<byte> output, T? value)
    {
        JsonWriter writer = new(Plan.Writing, output);
        writer.FollowPath();
        bool isWritten = false;
        try
        {
            int position = Codec.WriteAt(ref writer, 0, value);
            int last = position >= 0 ? position : writer._cold.Paused!.WriteToEnd(ref writer, ~position);
            Count(last);
            if (writer._cold.Buffer is null)
                output.Advance(TelemetrySwitch.Written(last));
            else
                writer.Pass(TelemetrySwitch.Written(last));
            isWritten = true;
        }
        finally
        {
            // A handler would run while the frames that threw are still on the stack, and the handlers of nested values would add up there.
            if (!isWritten)
            {
                writer.GiveUp();
                writer._cold.Paused?.GiveUp();
            }
        }

        writer.Release();
        writer.ReturnBuffer();
    }

    internal void Write(Stream stream, T? value)
    {
        JsonWriter writer = new(Plan.Writing, stream);
        try
        {
            int position = Codec.WriteAt(ref writer, 0, value);
            Count(position);
            writer.TakeInto(position >= 0 ? position : writer._cold.Paused!.WriteToEnd(ref writer, ~position));
        }
        catch
        {
            writer.GiveUp();
            writer._cold.Paused?.GiveUp();
            throw;
        }
    }

    internal override void WriteBoxed(IBufferWriter<byte> output, object? value) => Write(output, (T?)value);

    internal override void WriteBoxed(Stream stream, object? value) => Write(stream, (T?)value);

    /// <summary>Writes a value into a text that has begun. Indentation and escaping are the writer's, the lower of both depth limits
    /// counts, and everything else is the settings', as in System.Text.Json.</summary>
    internal void Write(ref JsonWriter writer, T? value)
    {
        if (ReferenceEquals(writer._settings, Plan.Writing))
        {
            Codec.Write(ref writer, value);
            return;
        }

        Root<T> root = (Root<T>)LaidOutAs(writer._settings);
        JsonWriter inner = new(writer, root.Plan.Writing);
        try
        {
            root.Codec.Write(ref inner, value);
        }
        finally
        {
            // Even after an exception: the error's path is determined from what was written.
            writer.GoOn(inner);
        }
    }

    internal override int WriteBoxed(ref JsonWriter writer, object? value) => Codec.WriteAt(ref writer, 0, (T?)value);
}
