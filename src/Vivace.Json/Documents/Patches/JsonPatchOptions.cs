// How much a patch may do.
namespace Vivace.Json.Documents;

/// <summary>The limits of applying a <see cref="JsonPatch"/>, for patches of strangers.</summary>
public sealed record JsonPatchOptions
{
    private readonly long _maxSteps = 100_000_000;
    private readonly long _maxCopies = 1_000_000;

    internal static JsonPatchOptions Default { get; } = new();

    /// <summary>
    /// Whether errors say nothing of the values of the document and of the patch, for documents with what the sender of a patch may not see. It is so without this if
    /// the patch was read, or is applied to a .NET value or a text, with <see cref="JsonSettings.HideFoundText"/>. Paths are shown. <see langword="false"/> by default.
    /// </summary>
    public bool HideFoundText { get; init; }

    /// <summary>How many steps the operations may take together: steps of paths, values that are compared, elements and members that are shifted; 0 for no limit. 100,000,000 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public long MaxSteps
    {
        get => _maxSteps;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxSteps = value;
        }
    }

    /// <summary>
    /// How many values the copy operations may create together, long strings counted once for 64 characters; 0 for no limit. 1,000,000 by default. A patch of 30
    /// operations can double a document 30 times.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0.</exception>
    public long MaxCopies
    {
        get => _maxCopies;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _maxCopies = value;
        }
    }
}
