// A value that is refused as a whole, for any number of reasons.
namespace Vivace.Json.Errors;

/// <summary>Attached to the first of the errors, so that a caller who collects errors gets all of them.</summary>
internal abstract class Refusal
{
    /// <summary>In the order of the text's rules; the first is the one that is thrown.</summary>
    internal required JsonError[] Errors { get; init; }

    /// <summary>Where the value begins, in the caller's text.</summary>
    internal required long Offset { get; init; }

    // Errors of two calls are equal if they say the same. The first error refers to this instance, and is compared by itself.
    public override bool Equals(object? obj) =>
        obj is Refusal other && other.Offset == Offset && Errors.AsSpan(1).SequenceEqual(other.Errors.AsSpan(1));

    public override int GetHashCode() => HashCode.Combine(Offset, Errors.Length);
}
