// Contracts that do not come from the types' own declarations, as a plan and the codecs see them.
using System.Text.Json.Serialization;
using Vivace.Json.Contracts;
using Vivace.Json.Serialization;

namespace Vivace.Json.Plans;

/// <summary>Answers for the types of one plan what otherwise their declarations say.</summary>
internal abstract class ContractResolver
{
    /// <summary>The contract of an object type.</summary>
    /// <exception cref="NotSupportedException">There is none.</exception>
    /// <exception cref="InvalidOperationException">It contradicts itself.</exception>
    internal abstract TypeContract ContractOf(Type type, CodecPlan plan);

    /// <summary>Whether values of <see cref="object"/> can be read.</summary>
    internal abstract bool ReadsUntyped(CodecPlan plan);

    /// <summary>The forms of a type's numbers; null where the settings decide.</summary>
    internal abstract JsonNumberHandling? NumbersOf(Type type, CodecPlan plan);

    /// <summary>What creates the dictionaries of a type; null where that is not known.</summary>
    internal abstract Func<object>? CreatorOf(Type type, CodecPlan plan);

    /// <summary>What is said of the types derived from a class or interface; null where nothing is.</summary>
    internal abstract PolymorphismContract? PolymorphismOf(Type type, CodecPlan plan);

    /// <summary>The type as which a value is written where nothing but <see cref="object"/> is declared.</summary>
    internal abstract Type WrittenAs(Type type, CodecPlan plan);
}
