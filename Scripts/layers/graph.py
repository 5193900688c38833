"""Cycles in small graphs."""


def components(graph):
    """The strongly connected components of `{node: iterable of nodes}`, each sorted."""
    reach = {node: _reachable(graph, node) for node in graph}
    found, seen = [], set()
    for node in sorted(graph):
        if node in seen:
            continue
        component = {node} | {other for other in reach[node] if other in graph and node in reach[other]}
        seen |= component
        found.append(sorted(component))
    return found


def _reachable(graph, start):
    seen, open_nodes = set(), [start]
    while open_nodes:
        for node in graph.get(open_nodes.pop(), ()):
            if node not in seen:
                seen.add(node)
                open_nodes.append(node)
    return seen


def path(graph, start, goals):
    """A shortest path from `start` to one of `goals`, or None."""
    before, queue = {start: None}, [start]
    for node in queue:
        if node in goals and node != start:
            steps = [node]
            while before[steps[-1]] is not None:
                steps.append(before[steps[-1]])
            return steps[::-1]
        for following in sorted(graph.get(node, ())):
            if following not in before:
                before[following] = node
                queue.append(following)
    return None


def best_order(nodes, weight):
    """The order of `nodes`, lowest first, with the least total `weight(user, used)` of arrows that point up.

    Dynamic programming over the subsets, so for about 16 nodes at most; more are left as they are.
    """
    nodes = sorted(nodes)
    if len(nodes) > 16:
        return nodes
    weights = [[weight(user, used) for used in nodes] for user in nodes]
    full = (1 << len(nodes)) - 1
    best = {0: (0, None)}
    for below in range(full):
        cost = best[below][0]
        for index in range(len(nodes)):
            if below >> index & 1:
                continue
            # An arrow to a node that is not below yet points up.
            up = sum(weights[index][other] for other in range(len(nodes)) if other != index and not below >> other & 1)
            following = below | 1 << index
            if following not in best or cost + up < best[following][0]:
                best[following] = (cost + up, index)
    order, below = [], full
    while below:
        index = best[below][1]
        order.append(nodes[index])
        below ^= 1 << index
    return order[::-1]
