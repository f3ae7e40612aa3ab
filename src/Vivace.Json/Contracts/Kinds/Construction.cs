// How a collection is created when it is read.

namespace Vivace.Json.Contracts.Kinds;

/// <summary>How a collection comes into being when it is read.</summary>
internal enum Construction
{
    /// <summary>It cannot be created, only written; <see cref="TypeShape.Reason"/> says why.</summary>
    None,

    /// <summary>An array of <see cref="TypeShape.ElementType"/>, also the source of Memory and ReadOnlyMemory and, in several dimensions, of multidimensional arrays.</summary>
    Array,

    /// <summary>A new <see cref="TypeShape.CreatedType"/>, to which <see cref="TypeShape.Adder"/> adds each item.</summary>
    Add,

    /// <summary>The items are gathered in a <see cref="TypeShape.BufferType"/>, which <see cref="TypeShape.Factory"/> turns into the collection.</summary>
    Factory,
}
