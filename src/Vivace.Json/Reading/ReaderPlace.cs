// The place of a reader between two calls of its public methods.
namespace Vivace.Json.Reading;

internal enum ReaderPlace : byte
{
    /// <summary>Nowhere: the reader was not made.</summary>
    None,

    /// <summary>On the first byte of a value that was not read yet.</summary>
    Value,

    /// <summary>After the bracket or brace that opened an array or object.</summary>
    Opened,

    /// <summary>After a value.</summary>
    AfterValue,
}
