// Why a patch could not be applied.
namespace Vivace.Json.Documents;

/// <summary>What kept a <see cref="JsonPatch"/> from being applied.</summary>
public enum JsonPatchErrorKind
{
    /// <summary>A test found another value.</summary>
    TestFailed = 0,

    /// <summary>A value that must be there is not.</summary>
    NotFound,

    /// <summary>The index is not a number, has zeros in front, or is beyond the end of the array.</summary>
    InvalidIndex,

    /// <summary>A value would be moved into itself.</summary>
    MovedIntoItself,

    /// <summary>The patched value does not fit the .NET type.</summary>
    WrongType,

    /// <summary>A limit of <see cref="JsonPatchOptions"/> was exceeded.</summary>
    BudgetExceeded,
}

/// <summary>Describes why a <see cref="JsonPatch"/> could not be applied.</summary>
public sealed record JsonPatchError
{
    /// <summary>What went wrong.</summary>
    public JsonPatchErrorKind Kind { get; init; }

    /// <summary>The index of the operation, from 0; -1 if none of them alone is the reason.</summary>
    public int OperationIndex { get; init; } = -1;

    /// <summary>The operation; <see langword="null"/> if none of them alone is the reason.</summary>
    public JsonPatchOperation? Operation { get; init; }

    /// <summary>The whole message: what was expected, what was found, in which operation.</summary>
    public string Message { get; init; } = "";

    /// <summary>The message.</summary>
    /// <returns><see cref="Message"/>.</returns>
    public override string ToString() => Message;
}
