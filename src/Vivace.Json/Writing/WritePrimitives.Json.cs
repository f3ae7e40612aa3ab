// Writes an existing JSON text again, with this writer's layout and escapes (RFC 8259 §2).
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    /// <summary>
    /// Writes the one value in <paramref name="json"/>. The text is valid, except for comments and commas before a
    /// bracket, which are left out. Numbers keep their spelling; strings are escaped as usual.
    /// </summary>
    internal static int WriteJson(ref JsonWriter writer, int position, ReadOnlySpan<byte> json)
    {
        ref byte text = ref MemoryMarshal.GetReference(json);
        int end = json.Length;
        int open = 0;
        int i = 0;

        // True between a colon and its value, which needs no line of its own.
        bool isMember = false;
        while (true)
        {
            i = SkipTrivia(ref text, i, end);
            byte first = Unsafe.Add(ref text, i);
            if (first == ',')
            {
                i++;
                continue;
            }

            if (first is (byte)'}' or (byte)']')
            {
                i++;
                open--;
                position = Ensure(ref writer, position, Slack);
                position = first == '}' ? EndObject(ref writer, position) : EndArray(ref writer, position);
            }
            else
            {
                if (open > 0 && !isMember)
                    position = BeforeElement(ref writer, position, 0);
                isMember = false;
                if (first is (byte)'{' or (byte)'[')
                {
                    i++;
                    open++;
                    position = first == '{' ? BeginObject(ref writer, position, Slack) : BeginArray(ref writer, position, 0);
                    continue;
                }

                if (first == '"')
                {
                    position = WriteJsonString(ref writer, position, ref text, ref i, end);
                    i = SkipTrivia(ref text, i, end);
                    if (i < end && Unsafe.Add(ref text, i) == ':')
                    {
                        i++;
                        isMember = true;
                        position = WriteColon(ref writer, position);
                        continue;
                    }
                }
                else
                {
                    int start = i;
                    i = EndOfToken(ref text, i, end);
                    position = WriteBytes(ref writer, position, ref text, start, i, end);
                }
            }

            if (open == 0)
                return position;
            position = AfterElement(ref writer, position);
        }
    }

    // The string whose quote is at i, which then is after it.
    private static int WriteJsonString(ref JsonWriter writer, int position, ref byte text, ref int i, int end)
    {
        int start = i;
        EscapeSet escapes = writer._settings.Escapes;

        // No set of escapes lets a quotation mark or a backslash pass, so the search ends where the string does, or before.
        int stop = escapes.IndexOfBlocked(ref text, start + 1, end);
        if (Unsafe.Add(ref text, stop) == '"')
        {
            i = stop + 1;
            return WriteBytes(ref writer, position, ref text, start, i, end);
        }

        int quote = StringScan.FindEnd(ref text, stop, end, out StringTraits traits);
        i = quote + 1;
        // Bytes that are not UTF-8 become U+FFFD, as in System.Text.Json: as its escape where an encoder is asked, which half a surrogate pair stands for. A character U+FFFD would be left as it is by the encoders that allow it.
        ReadOnlySpan<byte> content = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, start + 1), quote - start - 1);
        return WriteUtf8(ref writer, position, content, '\uD800', (traits & StringTraits.Escapes) != 0);
    }

    private static int WriteBytes(ref JsonWriter writer, int position, ref byte text, int start, int after, int end)
    {
        int length = after - start;
        position = Ensure(ref writer, position, checked(length + Slack));
        ref byte target = ref Unsafe.Add(ref writer._origin, position);
        if (Vector256.IsHardwareAccelerated && length <= Vector256<byte>.Count && start <= end - Vector256<byte>.Count)
            Vector256.LoadUnsafe(ref text, (nuint)start).StoreUnsafe(ref target);
        else
            MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, start), length).CopyTo(MemoryMarshal.CreateSpan(ref target, length));
        return position + length;
    }

    private static int EndOfToken(ref byte text, int i, int end)
    {
        while (i < end && Unsafe.Add(ref text, i) is not ((byte)',' or (byte)'}' or (byte)']' or (byte)'/' or <= (byte)' '))
            i++;
        return i;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int SkipTrivia(ref byte text, int i, int end)
    {
        i = Whitespace.Skip(ref text, i, end);
        return i < end && Unsafe.Add(ref text, i) == '/' ? SkipComments(ref text, i, end) : i;
    }

    private static int SkipComments(ref byte text, int i, int end)
    {
        while (i < end && Unsafe.Add(ref text, i) == '/')
        {
            ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref text, i), end - i);
            int length = rest[1] == '*' ? rest[2..].IndexOf("*/"u8) + 4 : rest.IndexOfAny("\r\n"u8);
            i = length < 0 ? end : Whitespace.Skip(ref text, i + length, end);
        }

        return i;
    }
}
