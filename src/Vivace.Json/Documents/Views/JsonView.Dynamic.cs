// A value of a parsed text for the keyword dynamic. Programs that do not ask for it do not carry it.
using System.Diagnostics.CodeAnalysis;
using Vivace.Json.Contracts.Reflection;
using Vivace.Json.Documents.Views;

namespace Vivace.Json.Documents;

public readonly partial struct JsonView
{
    /// <summary>The value for <see langword="dynamic"/>: members by name, elements by index, conversion to .NET types, enumeration and comparison.</summary>
    /// <param name="options">The settings with which values are converted; <see langword="null"/> means the defaults, which <see cref="JsonSettings.Default"/> describes.</param>
    /// <returns>
    /// <see langword="null"/> for the JSON value <c>null</c>; otherwise an object whose members are those of the JSON object. <c>value.Count</c> is the number of elements of an array, an assignment or cast
    /// reads the value as <see cref="As{TValue}(JsonSettings)"/> does, <c>==</c>, <c>&lt;</c> and so on compare with .NET values, and <see langword="foreach"/> goes over the elements of an array, or over the
    /// members of an object as pairs of name and value. It is valid until the tree is disposed.
    /// </returns>
    /// <remarks>Each step is looked up at run time: this is for scripts and tests. What is not there, or is of another kind, throws what the view throws, when the program runs.</remarks>
    /// <exception cref="InvalidOperationException">The view is <c>default</c>, without a value.</exception>
    /// <exception cref="ObjectDisposedException">The tree was disposed.</exception>
    /// <example><code>
    /// using JsonTree tree = JsonTree.Parse("""{ "orders": [{ "id": 1, "price": 12.50 }] }""");
    /// dynamic? root = tree.Root.AsDynamic();
    /// decimal price = root.orders[0].price;
    /// </code></example>
    [RequiresUnreferencedCode(ReflectionSwitch.Unreferenced)]
    [RequiresDynamicCode(ReflectionSwitch.Dynamic)]
    public dynamic? AsDynamic(JsonSettings? options = null)
    {
        _ = First;
        return DynamicView.Of(this, options);
    }
}
