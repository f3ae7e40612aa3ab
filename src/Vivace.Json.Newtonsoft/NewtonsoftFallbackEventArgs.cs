// What is left to Newtonsoft.Json, and why.
namespace Vivace.Json;

/// <summary>What <see cref="NewtonsoftConvert.FellBack"/> says.</summary>
public sealed class NewtonsoftFallbackEventArgs : EventArgs
{
    internal NewtonsoftFallbackEventArgs(Type? type, string reason, bool isWholeCall) =>
        (Type, Reason, IsWholeCall) = (type, reason, isWholeCall);

    /// <summary>The type of the call, or whose values are left to Newtonsoft.Json; null if
    /// the settings of a call decide for all types.</summary>
    public Type? Type { get; }

    /// <summary>Why, for people.</summary>
    public string Reason { get; }

    /// <summary>Whether Newtonsoft.Json answers the call. Otherwise it reads and writes the values
    /// of the type within calls that this engine answers.</summary>
    public bool IsWholeCall { get; }

    /// <summary>The type and the reason.</summary>
    public override string ToString() => Type is null ? Reason : $"{Type}: {Reason}";
}
