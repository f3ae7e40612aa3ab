// A call for one of many texts that follow one another: reading one of them, and writing each without line breaks.
using Vivace.Json.Errors;
using Vivace.Json.Plans.Options;
using Vivace.Json.Reading;

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
        if ((_reading.Flags & ReadFlags.IsLookedThrough) != 0 && HasComments(utf8Json, part))
            return ReadRewritten(utf8Json, _reading, part);
        JsonReader reader = new(utf8Json, _reading, part);
        return ReadText(ref reader, utf8Json);
    }

    /// <summary>The root of the same settings that writes without line breaks and indentation.</summary>
    internal Root<T> Compact()
    {
        if (!Plan.Writing.Indented)
            return this;
        JsonSettings settings = Plan.Settings with { WriteIndented = false };
        OptionsBridge.Adopt(settings, OptionsBridge.Of(Plan));
        CodecPlan plan = Plan.Maker.PlanOf(settings);
        return _make is null ? plan.Memory.RootOf<T>() : new Root<T>(plan, _make);
    }
}
