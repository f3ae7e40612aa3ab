// A call for one of many texts that follow one another: reading one of them, and writing each without line breaks.
using Vivace.Json.Errors;
using Vivace.Json.Reading;
using Vivace.Json.Text;

namespace Vivace.Json.Plans;

internal sealed partial class Root<T>
{
    /// <summary>Reads a whole text that is a part of a longer one.</summary>
    /// <param name="utf8Json">The text.</param>
    /// <param name="part">Where it is in the longer text.</param>
    internal T? ReadText(ReadOnlySpan<byte> utf8Json, TextPart part)
    {
        if (_warmth != 0)
            Warm(utf8Json.Length);
        part.Node = _codec;
        JsonReader reader;
        if (_reading.Rewriting is not null)
            return ReadRewritten(utf8Json, _reading, part);
        if ((_reading.Flags & ReadFlags.IsLookedThrough) == 0 || !HasComments(utf8Json, part))
        {
            reader = new(utf8Json, _reading, part);
            return ReadText(ref reader, utf8Json);
        }

        byte[] copy = Scratch<byte>.Rent(utf8Json.Length);
        try
        {
            CommentText.Blank(utf8Json, copy);
            ReadOnlySpan<byte> blanked = copy.AsSpan(0, utf8Json.Length);
            reader = new(blanked, _reading, part) { _given = utf8Json };
            return ReadText(ref reader, blanked);
        }
        finally
        {
            Scratch<byte>.Return(copy, utf8Json.Length);
        }
    }

    /// <summary>The root of the same settings that writes without line breaks and indentation.</summary>
    internal Root<T> Compact()
    {
        if (!Plan.Writing.Indented)
            return this;
        JsonSettings settings = Plan.Settings with { WriteIndented = false };
        OptionsBridge.Adopt(settings, OptionsBridge.Of(Plan));
        CodecPlan plan = Plan.Maker.PlanOf(settings);
        return _make is null ? plan.RootOf<T>() : new Root<T>(plan, _make);
    }
}
