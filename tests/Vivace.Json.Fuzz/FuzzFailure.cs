// What a failed case says: all that is needed to see it again, and the shortest text found that shows it.
using System.Globalization;
using System.Text;
using Vivace.Json.Conformance.Differential;

namespace Vivace.Json.Fuzz;

internal static class FuzzFailure
{
    private const int Attempts = 2000;
    private const int Shown = 600;

    /// <summary>The case, then the same with a shorter text, if a shorter one fails too.</summary>
    /// <param name="number">The case that <c>VIVACE_FUZZ_CASE</c> runs alone.</param>
    /// <param name="found">What differs.</param>
    /// <param name="again">Whether a text shows the same; null for a value that was written.</param>
    internal static string Describe(int number, Difference found, Func<byte[], Difference?>? again)
    {
        StringBuilder report = new();
        report.AppendLine(CultureInfo.InvariantCulture, $"VIVACE_FUZZ_SEED={FuzzSettings.Seed} VIVACE_FUZZ_CASE={number} shows this case alone.");
        report.AppendLine(found.ToString());
        report.AppendLine(CultureInfo.InvariantCulture, $"  base64    {Cut(Convert.ToBase64String(found.Text))}");
        if (again is null)
            return report.ToString();
        if (again(found.Text) is null)
            return report.AppendLine("The text alone does not show it: it depends on texts before.").ToString();
        Difference least = Shrink(found, again);
        report.AppendLine("Made shorter:").AppendLine(least.ToString());
        return report.AppendLine(CultureInfo.InvariantCulture, $"  base64    {Cut(Convert.ToBase64String(least.Text))}").ToString();
    }

    // Leaves out ever smaller parts as long as the same differs.
    private static Difference Shrink(Difference found, Func<byte[], Difference?> again)
    {
        int attempts = 0;
        for (int length = Math.Max(1, found.Text.Length / 2); ; length /= 2)
        {
            for (int start = 0; start < found.Text.Length && attempts < Attempts;)
            {
                attempts++;
                byte[] shorter = [.. found.Text[..start], .. found.Text[Math.Min(found.Text.Length, start + length)..]];
                if (again(shorter) is { } still && still.Aspect == found.Aspect && still.Expected.Succeeded == found.Expected.Succeeded)
                    found = still;
                else
                    start += length;
            }

            if (length == 1 || attempts >= Attempts)
                return found;
        }
    }

    private static string Cut(string text) => text.Length <= Shown ? text : text[..Shown] + "...";
}
