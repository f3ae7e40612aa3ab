// The interface to contracts that differ from the types' declarations.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Serialization.Metadata;

namespace Vivace.Json.Plans;

internal abstract class ContractResolver
{
    /// <exception cref="NotSupportedException">There is no contract.</exception>
    /// <exception cref="InvalidOperationException">The contract contradicts itself.</exception>
    internal abstract TypeContract ContractOf(Type type, CodecPlan plan);

    internal abstract bool ReadsUntyped(CodecPlan plan);

    /// <summary>The number handling of a type; null if the settings decide.</summary>
    internal abstract JsonNumberHandling? NumbersOf(Type type, CodecPlan plan);

    /// <summary>Creates dictionaries of a type; null if unknown.</summary>
    internal abstract Func<object>? CreatorOf(Type type, CodecPlan plan);

    internal abstract PolymorphismContract? PolymorphismOf(Type type, CodecPlan plan);

    /// <summary>The type as which a value is written if <see cref="object"/> is declared.</summary>
    internal abstract Type WrittenAs(Type type, CodecPlan plan);
}
