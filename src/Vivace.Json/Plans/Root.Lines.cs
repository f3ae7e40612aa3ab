// Reads and writes texts that are part of a sequence, such as JSON Lines.
using Vivace.Json.Errors;
using Vivace.Json.Plans.Options;
using Vivace.Json.Reading;

namespace Vivace.Json.Plans;

internal sealed partial class Root<T>
{
    /// <summary>Reads a complete text within a longer one; <paramref name="part"/> knows its location.</summary>
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

    internal Root<T> Compact()
    {
        if (!Plan.Writing.Indented)
            return this;
        JsonSettings settings = Plan.Settings with { WriteIndented = false };
        OptionsBridge.Adopt(settings, OptionsBridge.Of(Plan));
        settings.Answers = Plan.Memory.Answers;
        CodecPlan plan = Plan.Maker.PlanOf(settings);
        return _make is null ? plan.Memory.RootOf<T>() : new Root<T>(plan, _make);
    }
}
