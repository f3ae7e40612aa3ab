// Finds out which serializer is at work, from inside a value that it reads or writes: the outermost one on the stack.
using System.Diagnostics;

namespace DropIn;

internal static class Engine
{
    public const string Theirs = "System.Text.Json";
    private static string? s_seen;

    /// <summary>Remembers the caller.</summary>
    public static void Note() =>
        s_seen = new StackTrace().GetFrames()
            .Select(frame => LibraryOf(frame.GetMethod()?.DeclaringType))
            .LastOrDefault(name => name is not null) ?? s_seen;

    // The code that Vivace.Json generates is in the project's own assembly.
    private static string? LibraryOf(Type? type) =>
        type?.Assembly.GetName().Name is "Vivace.Json" || type?.Namespace?.StartsWith("Vivace.Json.Generated", StringComparison.Ordinal) == true ? "Vivace.Json"
        : type?.Assembly.GetName().Name is Theirs ? Theirs
        : null;

    /// <summary>The caller since the last call; null if there was none.</summary>
    public static string? Taken()
    {
        string? seen = s_seen;
        s_seen = null;
        return seen;
    }
}

/// <summary>A value that records which serializer reads or writes it.</summary>
public sealed class Parcel
{
    private int _weight;

    public int Weight
    {
        get
        {
            Engine.Note();
            return _weight;
        }

        set
        {
            Engine.Note();
            _weight = value;
        }
    }

    public string? To { get; set; }

    public override string ToString() => $"{_weight} to {To}";
}
