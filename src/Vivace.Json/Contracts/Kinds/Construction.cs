// How a collection is created when reading.

namespace Vivace.Json.Contracts.Kinds;

internal enum Construction
{
    /// <summary>It can only be written; <see cref="TypeShape.Reason"/> says why.</summary>
    None,

    /// <summary>As an array of <see cref="TypeShape.ElementType"/>, also for Memory, ReadOnlyMemory and multidimensional arrays.</summary>
    Array,

    /// <summary>As a new <see cref="TypeShape.CreatedType"/>, to which <see cref="TypeShape.Adder"/> adds the items.</summary>
    Add,

    /// <summary>By <see cref="TypeShape.Factory"/>, from the items in a <see cref="TypeShape.BufferType"/>.</summary>
    Factory,
}
