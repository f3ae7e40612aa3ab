// A JSONPath (RFC 9535) that can be followed while a text is read.
using System.Globalization;
using System.Text;
using Vivace.Json.Errors;
using Vivace.Json.Grammar.Paths;

namespace Vivace.Json.Streams;

/// <summary>Segments with one selector each that never look ahead or back: names, indexes,
/// slices and wildcards, possibly for descendants.</summary>
internal sealed class ForwardPath
{
    /// <summary>The state is one bit for each segment.</summary>
    internal const int MaxSegments = 63;

    private const string Supported = "names, indexes, slices with a positive step, wildcards, and once descendants of these (..), such " +
        "as $.data[*].id";

    private const string HasFilter = "it has a filter";

    private readonly Segment[] _segments;

    private ForwardPath(Segment[] segments) => _segments = segments;

    /// <summary>The root's state, as in <see cref="Follow"/>.</summary>
    internal ulong RootState => _segments.Length == 0 ? 0 : 1UL;

    internal bool SelectsRoot => _segments.Length == 0;

    /// <summary>Goes from a container to one of its values, and returns the state inside it: one bit for each segment
    /// that may select from it. <c>index</c> is negative for a member.</summary>
    internal ulong Follow(ulong state, ReadOnlySpan<byte> name, long index, out bool isSelected)
    {
        ulong next = 0;
        isSelected = false;
        for (ulong rest = state; rest != 0; rest &= rest - 1)
        {
            int number = System.Numerics.BitOperations.TrailingZeroCount(rest);
            ref readonly Segment segment = ref _segments[number];
            if (segment.Descends)
                next |= 1UL << number;
            if (!segment.Selects(name, index))
                continue;
            if (number + 1 == _segments.Length)
                isSelected = true;
            else
                next |= 2UL << number;
        }

        return next;
    }

    /// <summary>Whether the last segment may select from a value with this state.</summary>
    internal bool EndsWithin(ulong state) => (state >> (_segments.Length - 1) & 1) != 0;

    /// <summary>Throws if the text is not a path, or cannot be followed while reading.</summary>
    internal static ForwardPath Parse(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return Of(path, new Syntax(path).Read());
    }

    /// <summary>The path of the elements of an array, or the values of an object. Throws if
    /// the container's path could select several values.</summary>
    internal static ForwardPath ElementsOf(string container)
    {
        ArgumentNullException.ThrowIfNull(container);
        PathSegment[] segments = new Syntax(container).Read();
        return Array.Find(segments, static segment => !segment.IsSingular) is { } several
            ? throw Refused(container, "it can select several arrays or objects", several.Position)
            : Of(container, [.. segments, new PathSegment(Descends: false, Scans: false, [new PathSelector(SelectorKind.Wildcard)])]);
    }

    /// <summary>Throws if the path cannot be followed while reading.</summary>
    internal static ForwardPath Of(string path, PathSegment[] segments) => WhyNot(segments) is var (why, position)
        ? throw Refused(path, why, position)
        : new ForwardPath(Array.ConvertAll(segments, static segment => new Segment(segment)));

    /// <summary>The reason why a path cannot be followed, and its place; null if it can.</summary>
    internal static (string Why, int Position)? WhyNot(PathSegment[] segments)
    {
        bool descends = false;
        foreach (PathSegment segment in segments)
        {
            // With two descents, the first may match at several ancestors of a selected value, which would then be selected more than once.
            if (segment.Descends && descends)
                return ("it descends (..) more than once, and so can select a value several times", segment.Position);
            descends |= segment.Descends;
            PathSelector[] selectors = segment.Selectors;
            if (selectors.Length > 1)
                return ("it has several selectors in one pair of brackets", selectors[1].Position);
            if (selectors[0].Kind == SelectorKind.Filter)
                return (HasFilter, selectors[0].Position);
            if (!selectors[0].LooksForward)
                return ("it counts from the end", selectors[0].Position);
        }

        return segments.Length > MaxSegments
            ? (string.Create(CultureInfo.InvariantCulture, $"it has more than {MaxSegments} segments"), 0)
            : null;
    }

    internal static ArgumentException Refused(string path, string why, int position) =>
        new(string.Create(CultureInfo.InvariantCulture,
            $"The path {FoundText.QuoteFound(path)} cannot be followed while reading: {why}, at character {position + 1}. " +
                $"Supported are {Supported}."), nameof(path));

    // An index is a slice of length one.
    private readonly struct Segment(PathSegment segment)
    {
        private readonly SelectorKind _kind = segment.Selectors[0].Kind;
        private readonly byte[] _name = Encoding.UTF8.GetBytes(segment.Selectors[0].Text ?? "");
        private readonly long _start = segment.Selectors[0].Start ?? 0;
        private readonly long _end = segment.Selectors[0] is { Kind: SelectorKind.Index, Start: { } index }
            ? index + 1
            : segment.Selectors[0].End ?? long.MaxValue;
        private readonly long _step = segment.Selectors[0].Step;

        internal bool Descends { get; } = segment.Descends;

        internal bool Selects(ReadOnlySpan<byte> name, long index) => _kind switch
        {
            SelectorKind.Wildcard => true,
            SelectorKind.Name => index < 0 && name.SequenceEqual(_name),
            _ => index >= _start && index < _end && _step != 0 && (index - _start) % _step == 0,
        };
    }

    // Refuses a filter at its question mark, so that trimming can remove the code for filters.
    private sealed class Syntax(string path) : PathSyntax(path)
    {
        private protected override PathSelector ReadFilter(bool descends) => throw Refused(Path, HasFilter, Position);
    }
}
