// Opens generics with a type that is known only at run time.
using Vivace.Json.Codecs;
using Vivace.Json.Contracts.Kinds;
using Vivace.Json.Making.Rules;
using Vivace.Json.Plans;

namespace Vivace.Json.Making;

/// <summary>Uses code that was compiled with the type if there is any, and reflection otherwise.</summary>
internal static class TypeOpening
{
    /// <summary>Opens a type. <see cref="NotSupportedException"/> if no compiled code names the type and reflection is off.</summary>
    internal static TResult Open<TResult>(Type type, CodecPlan plan, ITypeOpener opener)
        where TResult : class
    {
        if (GeneratedTypes.Find(type) is { } generated)
            return (TResult)generated.Open(opener);
        TypeShape shape = TypeKinds.Classify(type);
        if ((ScalarRule.TryMake(shape, plan) ?? DocumentRule.TryMake(shape, plan)) is { } known)
            return (TResult)known.Open(opener);
        return (TResult)ClosedType.Open(type, opener);
    }
}
