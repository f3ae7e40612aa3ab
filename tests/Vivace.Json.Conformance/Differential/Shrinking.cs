// The smallest text found that still shows a difference.
using Vivace.Json.Conformance.Engines;
using Vivace.Json.Conformance.Inputs;

namespace Vivace.Json.Conformance.Differential;

internal static class Shrinking
{
    private const int Attempts = 4000;

    /// <summary>Leaves out ever smaller parts as long as the aspect stays the same (after Zeller and Hildebrandt, delta debugging, IEEE TSE 28 (2), 2002).</summary>
    internal static Difference Shrink(Difference found)
    {
        if (found.Aspect == Aspect.Written || found.Text.Length == 0)
            return found;
        JsonInput input = JsonInput.All.First(input => input.ToString() == found.EntryPoint);
        int attempts = 0;
        for (int length = Math.Max(1, found.Text.Length / 2); ; length /= 2)
        {
            for (int start = 0; start < found.Text.Length && attempts < Attempts;)
            {
                byte[] shorter = [.. found.Text[..start], .. found.Text[Math.Min(found.Text.Length, start + length)..]];
                attempts++;
                if (input.Takes(shorter) && Still(shorter) is { } smaller)
                    found = smaller;
                else
                    start += length;
            }

            if (length == 1 || attempts >= Attempts)
                return found;
        }

        Difference? Still(byte[] text)
        {
            Result expected = Comparison.ReadByOracle(text, found.Type, found.Options, input);
            Difference? difference = Comparison.Read(text, found.Type, found.Options, found.Engine, input, expected, found.Seed);
            return difference?.Aspect == found.Aspect && AcceptedDifferences.Of(difference) is null && SameSide(difference) ? difference : null;
        }

        bool SameSide(Difference difference) => difference.Expected.Succeeded == found.Expected.Succeeded;
    }
}
