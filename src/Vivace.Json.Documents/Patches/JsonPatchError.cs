// Why a patch could not be applied.
namespace Vivace.Json.Documents;

/// <summary>What kept a <see cref="JsonPatch"/> from being applied.</summary>
public enum JsonPatchErrorKind
{
    /// <summary>A test found a different value.</summary>
    TestFailed = 0,

    /// <summary>A required value is missing.</summary>
    NotFound,

    /// <summary>The index is not a number, has leading zeros, or is past the end of the array.</summary>
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

    /// <summary>The index of the operation, from 0; -1 if no single operation is at fault.</summary>
    public int OperationIndex { get; init; } = -1;

    /// <summary>The operation; <see langword="null"/> if no single operation is at fault.</summary>
    public JsonPatchOperation? Operation { get; init; }

    /// <summary>The whole message: what was expected, what was found, and in which operation.</summary>
    public string Message { get; init; } = "";

    /// <summary>The message.</summary>
    /// <returns><see cref="Message"/>.</returns>
    public override string ToString() => Message;
}
