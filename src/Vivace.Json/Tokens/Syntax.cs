// Which token may follow which (RFC 8259 §2). Used by all code that walks tokens without the reader.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Tokens;

internal enum Due : byte
{
    /// <summary>A value: the whole text, or the one after a colon.</summary>
    Value,

    /// <summary>The first member or element, or the closing bracket.</summary>
    First,

    Next,

    Colon,

    Separator,

    /// <summary>Nothing: the text's value has ended.</summary>
    End,
}

internal enum Token : byte
{
    Wrong,
    Name,
    Value,
    Colon,
    Comma,
    Close,
}

internal static class Syntax
{
    /// <summary>Returns the token that <paramref name="first"/> begins, or <see cref="Token.Wrong"/> if it is not due here.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static Token At(byte first, Due due, bool isObject, bool takesTrailingComma = false)
    {
        switch (due)
        {
            case Due.Separator when first == ',':
                return Token.Comma;
            case Due.First or Due.Separator when first == CloseOf(isObject):
            case Due.Next when takesTrailingComma && first == CloseOf(isObject):
                return Token.Close;
            case Due.First or Due.Next when isObject:
                return first == '"' ? Token.Name : Token.Wrong;
            case Due.First or Due.Next or Due.Value:
                return first is (byte)'{' or (byte)'[' or (byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9') or (byte)'t'
                    or (byte)'f' or (byte)'n' ? Token.Value : Token.Wrong;
            case Due.Colon when first == ':':
                return Token.Colon;
            default:
                return Token.Wrong;
        }
    }

    internal static byte CloseOf(bool isObject) => isObject ? (byte)'}' : (byte)']';
}
