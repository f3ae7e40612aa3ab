// The part of the settings that a writer consults, computed once for a plan.
using System.Text.Json;
using Vivace.Json.Text;

namespace Vivace.Json.Writing;

/// <summary>What a writer takes from the settings: layout, escapes and limits.</summary>
internal sealed class WriterSettings
{
    /// <summary>Levels that any thread's stack holds without asking.</summary>
    internal const int UncheckedDepth = 96;

    public required bool Indented { get; init; }

    /// <summary>The line break, <c>\n</c> or <c>\r\n</c>.</summary>
    public required byte[] NewLine { get; init; }

    /// <summary>A space or a tab.</summary>
    public required byte IndentCharacter { get; init; }

    /// <summary>Indent characters a level.</summary>
    public required int IndentSize { get; init; }

    public required EscapeSet Escapes { get; init; }

    /// <summary>Containers that may be open at once.</summary>
    public required int MaxDepth { get; init; }

    /// <summary>Whether NaN and the infinities are written, as words in quotes.</summary>
    public bool AllowsNonFiniteNames { get; init; }

    /// <summary>Makes names of a dictionary's keys; null where keys are written as they are.</summary>
    public JsonNamingPolicy? KeyPolicy { get; init; }

    /// <summary>The depth from which entering a container takes the slow path.</summary>
    public int DepthGate => Math.Min(MaxDepth, UncheckedDepth);
}
