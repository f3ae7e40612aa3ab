// How much a patch may do.
namespace Vivace.Json.Documents;

/// <summary>Limits for applying a <see cref="JsonPatch"/> from an untrusted source.</summary>
public sealed record JsonPatchOptions
{
    private readonly long _maxSteps = 100_000_000;
    private readonly long _maxCopies = 1_000_000;

    internal static JsonPatchOptions Default { get; } = new();

    /// <summary>
    /// Whether errors leave out values of the document and of the patch; paths are shown. <see langword="false"/> by default. It is also in
    /// effect if <see cref="JsonSettings.HideFoundText"/> was used to read the patch, or is used for the .NET value or text that is
    /// patched.
    /// </summary>
    public bool HideFoundText { get; init; }

    /// <summary>How many steps all operations may take together: steps of paths, compared values, shifted
    /// elements and members. 0 for no limit; 100,000,000 by default.</summary>
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

    /// <summary>How many values copy operations may create together; 64 characters of a long string count as one. 0 for no limit; 1,000,000
    /// by default. Without a limit, 30 operations can double a document 30 times.</summary>
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
