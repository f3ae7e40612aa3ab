// Why values are left to Newtonsoft.Json.
using System.Text;
using Vivace.Json.Compatibility.Converters;
using Vivace.Json.Making;
using Nsj = Newtonsoft.Json;
using Translated = Vivace.Json.NewtonsoftSettings.Translated;

namespace Vivace.Json.Compatibility.Redirected;

/// <summary>Asks for a type and all types that its contracts of Newtonsoft.Json name.</summary>
internal static class FallbackReasons
{
    internal static string? Of(Type type, Nsj.JsonSerializerSettings? settings)
    {
        if (NewtonsoftConvert.Effective(settings) is not { } translated)
            return NewtonsoftConvert.WhyNot(settings);
        if (WhyNotAll(type, translated) is { } reason)
            return $"{type}: {reason}";
        StringBuilder lines = new();
        NewtonsoftConverters converters = translated.Exact;
        HashSet<Type> seen = [];
        Queue<Type> types = new([type]);
        while (types.TryDequeue(out Type? next))
        {
            if (!seen.Add(next))
                continue;
            if (converters.WhyNot(next) is { } why)
                lines.Append(lines.Length == 0 ? "" : "\n").Append(next).Append(": ").Append(why);
            foreach (Type part in converters.Resolver.ResolveContract(next).Parts())
                types.Enqueue(part);
        }

        return lines.Length == 0 ? null : lines.ToString();
    }

    // A type that is not supported is found when its codec is made.
    private static string? WhyNotAll(Type type, Translated translated)
    {
        if (translated.WhyNot(type) is { } known)
            return known;
        try
        {
            _ = Roots.Of(type, translated.Exact.Settings).CodecFor(0);
            return null;
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
        {
            return exception.Message;
        }
    }
}
