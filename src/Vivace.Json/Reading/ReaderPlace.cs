// Where a reader stands between two calls of its friendly methods.
namespace Vivace.Json.Reading;

internal enum ReaderPlace : byte
{
    /// <summary>On the first byte of a value that was not read yet.</summary>
    Value,

    /// <summary>Behind the bracket or brace that opened an array or object.</summary>
    Opened,

    /// <summary>Behind a value.</summary>
    Behind,
}
