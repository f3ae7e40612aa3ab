// Which token may follow which (RFC 8259 §2), for all code that goes over tokens without the reader.
using System.Runtime.CompilerServices;

namespace Vivace.Json.Tokens;

/// <summary>What may come next.</summary>
internal enum Due : byte
{
    /// <summary>A value: the whole text, or after a colon.</summary>
    Value,

    /// <summary>The first entry of an array or object, or its end.</summary>
    First,

    /// <summary>An entry after a comma.</summary>
    Next,

    /// <summary>A colon after a name.</summary>
    Colon,

    /// <summary>A comma, or the end of the array or object.</summary>
    Separator,

    /// <summary>Nothing: the value of the text has ended.</summary>
    End,
}

/// <summary>A token, or the beginning of a value.</summary>
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
    /// <summary>The token that begins with a byte.</summary>
    /// <param name="first">The byte, which is not white space.</param>
    /// <param name="due">What may come.</param>
    /// <param name="isObject">Whether the innermost array or object is an object.</param>
    /// <param name="takesTrailingComma">Whether a comma may come before a closing bracket.</param>
    /// <returns><see cref="Token.Wrong"/> if no token that may come begins with the byte.</returns>
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
                return first is (byte)'{' or (byte)'[' or (byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9') or (byte)'t' or (byte)'f' or (byte)'n' ? Token.Value : Token.Wrong;
            case Due.Colon when first == ':':
                return Token.Colon;
            default:
                return Token.Wrong;
        }
    }

    /// <summary>The bracket that closes an array or object.</summary>
    internal static byte CloseOf(bool isObject) => isObject ? (byte)'}' : (byte)']';
}
