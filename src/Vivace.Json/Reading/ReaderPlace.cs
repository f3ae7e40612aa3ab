// The state of a reader between two calls of its public methods.
namespace Vivace.Json.Reading;

internal enum ReaderPlace : byte
{
    /// <summary>For default(JsonReader).</summary>
    None,

    /// <summary>At the first byte of an unread value.</summary>
    Value,

    Opened,

    AfterValue,
}
