// Rewrites an existing JSON text with this writer's layout and escapes (RFC 8259 §2).
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using Vivace.Json.Text;
using Vivace.Json.Text.Strings;

namespace Vivace.Json.CompilerServices;

public static partial class WritePrimitives
{
    // The value is valid except for comments and trailing commas; these are dropped. Numbers keep their spelling, and strings are escaped
    // as usual.
    internal static int WriteJson(ref JsonWriter writer, int position, ReadOnlySpan<byte> json)
    {
        ref byte text = ref MemoryMarshal.GetReference(json);
        int end = json.Length;
        int open = 0;
        int i = 0;

        // Between a colon and its value, which does not get its own line.
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

    // On entry, i is at the opening quote; on return, after the closing one.
    private static int WriteJsonString(ref JsonWriter writer, int position, ref byte text, ref int i, int end)
    {
        int start = i;
        EscapeSet escapes = writer._settings.Escapes;

        // Every escape set blocks quotes and backslashes, so the search never goes past the string.
        int stop = escapes.IndexOfBlocked(ref text, start + 1, end);
        if (Unsafe.Add(ref text, stop) == '"')
        {
            i = stop + 1;
            return WriteBytes(ref writer, position, ref text, start, i, end);
        }

        int quote = StringScan.FindEnd(ref text, stop, end, out StringTraits traits);
        i = quote + 1;
        // As in System.Text.Json, invalid UTF-8 becomes U+FFFD, escaped if there is an encoder. Half a surrogate pair has that effect;
        // U+FFFD itself would stay unescaped if the encoder allows it.
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
            int length = rest[1] == '*' ? rest[2..].IndexOf("*/"u8) + 4 : rest.IndexOfAny((byte)'\r', (byte)'\n');
            i = length < 0 ? end : Whitespace.Skip(ref text, i + length, end);
        }

        return i;
    }
}
