// Checks strings that hold encoded bytes or JSON, for contentEncoding and contentMediaType.
using System.Buffers;
using System.Buffers.Text;
using Vivace.Json.Documents;

namespace Vivace.Json.Schema.Program;

internal static class EncodedContent
{
    internal static bool IsValid(ReadOnlySpan<byte> text, bool isBase64, bool isJson, out bool isDecoded)
    {
        isDecoded = true;
        if (!isBase64)
            return JsonText.TryValidate(text, out _);
        byte[] decoded = ArrayPool<byte>.Shared.Rent(Base64.GetMaxDecodedFromUtf8Length(text.Length));
        isDecoded = Base64.DecodeFromUtf8(text, decoded, out _, out int length) == OperationStatus.Done;
        bool isValid = isDecoded && (!isJson || JsonText.TryValidate(decoded.AsSpan(0, length), out _));
        ArrayPool<byte>.Shared.Return(decoded, clearArray: true);
        return isValid;
    }
}
