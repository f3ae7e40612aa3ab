// Calls of codecs whose type is only known at run time.
using System.Runtime.CompilerServices;
using Vivace.Json.Writing;

namespace Vivace.Json.Compatibility.Tokens;

/// <summary>Counts calls within each other, because a converter that reads or writes its own type again would do so without end.</summary>
internal static class BoxedCodecs
{
    // About a megabyte of the stack.
    private const int MostNested = 1_000;

    [ThreadStatic]
    private static int s_nested;

    /// <summary>Writes a value where the writer stands.</summary>
    internal static void WriteNext(this JsonCodec codec, ref JsonWriter writer, object value)
    {
        ref int nested = ref Enter();
        try
        {
            WriterPlace after = writer.BeginValue();
            writer.GoOn(codec.WriteBoxed(ref writer, writer._position, value), after);
        }
        finally
        {
            nested--;
        }
    }

    /// <summary>Reads the value where the reader stands, and leaves the reader after it; at it, if the value cannot be read.</summary>
    internal static object? ReadNext(this JsonCodec codec, ref JsonReader reader)
    {
        JsonReader.Mark mark = reader.MarkValue();
        ref int nested = ref Enter();
        try
        {
            object? value = codec.ReadBoxed(ref reader, mark.Position, out int next);
            reader.Pass(next);
            return value;
        }
        catch when (GoesBack(ref reader, mark))
        {
            throw;
        }
        finally
        {
            nested--;
        }
    }

    // Always false: to catch an exception and throw it again takes 17 KB of the stack for each call around it.
    private static bool GoesBack(ref JsonReader reader, in JsonReader.Mark mark)
    {
        reader.GoBack(mark);
        return false;
    }

    private static ref int Enter()
    {
        ref int nested = ref s_nested;
        if (nested == MostNested || !RuntimeHelpers.TryEnsureSufficientExecutionStack())
            throw new InsufficientExecutionStackException(
                $"Expected at most {MostNested} calls of converters within each other, found more. Does a converter read or write its " +
                    $"own type? Remove it from the serializer's converters, or read the members.");
        nested++;
        return ref nested;
    }
}
